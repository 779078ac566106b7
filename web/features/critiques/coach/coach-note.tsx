import type { AlbumReadingView } from '@photo-coach/shared/contracts/album-readings.ts';
import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ReadingCause, ReadingView } from '@photo-coach/shared/contracts/readings.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { JobActionButton } from '../../analyses/failure/job-action-button.tsx';

/** One line under a feedback's title: what the coach sees in the photo, or that it is still looking. */
export function SceneLine({ text }: { text: string }) {
  return <p className="mt-3 max-w-3xl text-muted">{text}</p>;
}

/** What the user can read in the meantime. */
const TECHNICAL_CHECK = 'This is the technical check.';

const LOOKING = 'The coach is looking at your photo.';
const LOOKING_TOGETHER = 'The coach has read your photos, and is now looking at them together.';

const LATE = 'The coach can’t be reached just now, and looks as soon as it can.';

/** How much of an album the coach has read, in a sentence; null once it has read everything. */
function readingsText(
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

/** Why the coach hasn't read a photo, in a sentence. */
const CAUSE_TEXTS: Record<ReadingCause, string> = {
  unavailable: 'The coach could not be reached.',
  timeout: 'The coach took too long.',
  refused: 'The coach declined to look at this photo.',
  unusable: 'The coach gave no usable answer.',
  misconfigured: 'The coach is not available on this server right now.',
  over_budget: 'The coach has read as many photos as it can today.',
};

/** Why the coach hasn't looked at the album's photos together, in a sentence. */
const ALBUM_CAUSE_TEXTS: Record<ReadingCause, string> = {
  ...CAUSE_TEXTS,
  refused: 'The coach declined to look at these photos together.',
};

function failedText(failed: readonly ReadingView[], photos: number): string {
  const [{ cause } = { cause: null }] = failed;
  const why = CAUSE_TEXTS[cause ?? 'unavailable'];
  if (photos === 1) return `${why} ${TECHNICAL_CHECK}`;
  return failed.length === photos
    ? `${why} Each photo has its technical check.`
    : `${why} ${countOf(failed.length, 'photo')} ${failed.length === 1 ? 'has its' : 'have their'} technical check alone.`;
}

/** What the coach hasn't read, and why; null if it has read everything. */
function missingText({ photos, albumReading }: Analysis): string | null {
  const failed = photos.flatMap(({ reading }) => (reading?.state === 'failed' ? [reading] : []));
  if (failed.length > 0) return failedText(failed, photos.length);
  if (albumReading?.state !== 'failed') return null;
  const why = ALBUM_CAUSE_TEXTS[albumReading.cause ?? 'unavailable'];
  return `${why} Each photo has its critique; the album as a series is measured alone.`;
}

/**
 * A line under the title of the user's own feedback: what the coach sees, that it is still looking, or why it couldn't
 * look and how to ask it again. Renders nothing if there is no coach.
 */
export function CoachNote({ analysis }: { analysis: Analysis }) {
  const readings = analysis.photos.map(({ reading }) => reading);
  const looking = readingsText(readings, analysis.albumReading);
  const missing = missingText(analysis);
  const scene = readings.length === 1 ? (readings[0]?.scene ?? null) : null;
  if (looking !== null) return <SceneLine text={looking} />;
  if (missing === null) return scene && <SceneLine text={scene} />;
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p role="status" className="max-w-3xl text-muted">
        {missing}
      </p>
      <JobActionButton albumId={analysis.album.id} action="askCoachAgain" busyLabel="Asking">
        Ask the coach again
      </JobActionButton>
    </div>
  );
}
