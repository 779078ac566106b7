import type { AlbumReadingView } from '@photo-coach/shared/contracts/album-readings.ts';
import type { ReadingView } from '@photo-coach/shared/contracts/readings.ts';

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
