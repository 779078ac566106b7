import type { KnownPhoto } from './shoot-state.ts';

/** Capture times are those of the camera's clock, written as UTC. */
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

type Taken = Pick<KnownPhoto, 'takenAt'>;

const timesOf = (photos: readonly Taken[]): number[] =>
  photos.flatMap(({ takenAt }) => takenAt ?? []).toSorted((one, other) => one - other);

/** Whether the photos were taken on more than one day. */
function spansDays(photos: readonly Taken[]): boolean {
  return new Set(timesOf(photos).map((time) => day.format(time))).size > 1;
}

/**
 * When an album was taken, as '10:12 to 10:47'; with days, if the shoot has several. Null if no photo has a time.
 * @param shoot all photos of the shoot
 */
export function timeSpan(album: readonly Taken[], shoot: readonly Taken[]): string | null {
  const times = timesOf(album);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isOneDay = day.format(first) === day.format(last);
  const start = spansDays(shoot)
    ? `${day.format(first)}, ${clock.format(first)}`
    : clock.format(first);
  const end = isOneDay ? clock.format(last) : `${day.format(last)}, ${clock.format(last)}`;
  return start === end || clock.format(first) === end ? start : `${start} to ${end}`;
}

/**
 * The title of an album of a shoot, by which the photographer finds it later: 'Shoot of May 12, part 2'.
 * @param shoot all photos of the shoot
 * @param part 1 for the first album
 */
export function titleOfAlbum(shoot: readonly Taken[], part: number): string {
  const [first] = timesOf(shoot);
  return first === undefined
    ? `Shoot, part ${part}`
    : `Shoot of ${day.format(first)}, part ${part}`;
}
