import type { CaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';

/** Folder names that cameras, systems and browsers generate (DCF 2.0, section 3.2: '100CANON'). */
const SAYS_NOTHING =
  /^(dcim|\d{3}[a-z0-9_]{5}|camera( roll)?|downloads?|desktop|documents|(my )?pictures|photos|images|(new|untitled) folder.*|untitled)$/i;

/** The innermost folder that contains all files and was named by a person; null if there is none. */
function commonFolder(folders: readonly (string | null)[]): string | null {
  const [first = [], ...others] = folders.map((folder) => folder?.split('/') ?? []);
  const differsAt = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const common = differsAt < 0 ? first : first.slice(0, differsAt);
  return common.findLast((name) => !SAYS_NOTHING.test(name)) ?? null;
}

/** As long as a name that its owner may give (shared/contracts/http/albums.ts). */
const MAX_LENGTH = 80;
/** The most that the clock of a place can be ahead of that of another, ms. */
const MAX_AHEAD_MS = 26 * 60 * 60_000;
/** Photos over a longer time aren't an event that a date could name, ms. */
const MAX_SPAN_MS = 31 * 24 * 60 * 60_000;

/** Capture times are those of the camera's clock, written as UTC. */
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type NamedPhoto = { folder: string | null; takenAt: CaptureTime | null };

/** The photographer's local time, written as UTC like capture times. */
const wallClock = (now: Date): number => now.getTime() - now.getTimezoneOffset() * 60_000;

const yearOf = (time: number) => new Date(time).getUTCFullYear();

/** The days on which photos were taken, with their year unless it is the current one; null if they name no event. */
function daysOf(photos: readonly NamedPhoto[], today: number): string | null {
  const times = photos.flatMap(({ takenAt }) => takenAt?.localMs ?? []);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const isPast = last <= today + MAX_AHEAD_MS;
  if (times.length === 0 || last - first > MAX_SPAN_MS || !isPast) return null;
  const format = [first, last].every((time) => yearOf(time) === yearOf(today)) ? day : dayOfYear;
  // Pages show the day of the upload beside the name.
  if (dayOfYear.formatRange(first, last) === dayOfYear.format(today)) return null;
  // Browsers put narrow spaces around the dash, which nobody types in a search.
  return format.formatRange(first, last).replace(/\s*–\s*/, ' – ');
}

/**
 * An album's name until its owner names it: the folder from which its photos were chosen, otherwise the days on which
 * they were taken ('May 12 – 14'). Null if they were taken today, or nobody knows when: pages show the number of photos
 * and the day of the upload beside any name.
 */
export function nameAlbum(photos: readonly NamedPhoto[], now: Date): string | null {
  const folder = commonFolder(photos.map((photo) => photo.folder))
    ?.trim()
    .slice(0, MAX_LENGTH);
  return folder ? folder.trim() : daysOf(photos, wallClock(now));
}
