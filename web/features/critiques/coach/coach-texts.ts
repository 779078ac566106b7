import type { AlbumReadingView } from '@photo-coach/shared/contracts/album-readings.ts';
import type { ReadingCause, ReadingView } from '@photo-coach/shared/contracts/readings.ts';

/** Why the coach hasn't read a photo, in a sentence. */
export const CAUSE_TEXTS: Record<ReadingCause, string> = {
  unavailable: 'The coach could not be reached.',
  timeout: 'The coach took too long.',
  refused: 'The coach declined to look at this photo.',
  unusable: 'The coach gave no usable answer.',
  misconfigured: 'The coach is not available on this server right now.',
  over_budget: 'The coach has read as many photos as it can today.',
};

/** Why the coach hasn't looked at the album's photos together, in a sentence. */
export const ALBUM_CAUSE_TEXTS: Record<ReadingCause, string> = {
  ...CAUSE_TEXTS,
  refused: 'The coach declined to look at these photos together.',
};

/** What the user can read in the meantime. */
export const TECHNICAL_CHECK = 'This is the technical check.';

const LOOKING = 'The coach is looking at your photo.';
const LOOKING_TOGETHER = 'The coach has read your photos, and is now looking at them together.';

const LATE = 'The coach can’t be reached just now, and looks as soon as it can.';

/** How much of an album the coach has read, in a sentence; null once it has read everything. */
export function readingsText(
  readings: readonly (ReadingView | null)[],
  albumReading: AlbumReadingView | null,
): string | null {
  const asked = readings.filter((reading) => reading !== null);
  const waiting = asked.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return albumReading?.state === 'waiting' ? LOOKING_TOGETHER : null;
  const isLate = waiting.every(({ isPutOff }) => isPutOff);
  if (readings.length === 1) return `${isLate ? LATE : LOOKING} ${TECHNICAL_CHECK}`;
  const read = asked.length - waiting.length;
  const done = `${read} of ${asked.length} read`;
  return isLate
    ? `${LATE} ${done}; until then this is the technical check.`
    : `The coach is looking at your photos: ${done}. Until then this is the technical check.`;
}
