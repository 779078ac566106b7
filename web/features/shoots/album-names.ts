import type { PhotoFacts } from '@photo-coach/shared/domain/shoots/shoot-photo.ts';

/** Capture times are those of the camera's clock, written as UTC. */
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

type Taken = Pick<PhotoFacts, 'takenAt'>;

const timesOf = (photos: readonly Taken[]): number[] =>
  photos.flatMap(({ takenAt }) => takenAt?.localMs ?? []).toSorted((one, other) => one - other);

/** Whether the photos were taken on more than one day. */
function spansDays(photos: readonly Taken[]): boolean {
  return new Set(timesOf(photos).map((time) => dayOfYear.format(time))).size > 1;
}

/** Formats a day of the shoot, with its year if the shoot spans several. */
function dayNames(shoot: readonly Taken[]): Intl.DateTimeFormat {
  const years = new Set(timesOf(shoot).map((time) => new Date(time).getUTCFullYear()));
  return years.size > 1 ? dayOfYear : day;
}

/**
 * When an album was taken, as '10:12 to 10:47'; with the day if the shoot has several. An album of several days has no
 * times. Null if no photo has a time.
 * @param shoot all photos of the shoot
 */
export function timeSpan(album: readonly Taken[], shoot: readonly Taken[]): string | null {
  const times = timesOf(album);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = dayNames(shoot);
  const join = (start: string, end: string) => (start === end ? start : `${start} to ${end}`);
  const [firstDay, lastDay] = [days.format(first), days.format(last)];
  if (firstDay !== lastDay) return join(firstDay, lastDay);
  const clocks = join(clock.format(first), clock.format(last));
  return spansDays(shoot) ? `${firstDay}, ${clocks}` : clocks;
}

/**
 * The title of an album of a shoot: 'Shoot of May 12, part 2'.
 * @param shoot all photos of the shoot
 * @param part 1 for the first album
 */
export function titleOfAlbum(shoot: readonly Taken[], part: number): string {
  const [first] = timesOf(shoot);
  return first === undefined
    ? `Shoot, part ${part}`
    : `Shoot of ${dayNames(shoot).format(first)}, part ${part}`;
}
