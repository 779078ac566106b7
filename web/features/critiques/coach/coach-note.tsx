import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { ReadingCause, ReadingView } from '@photo-coach/shared/contracts/readings.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { JobActionButton } from '../../analyses/failure/job-action-button.tsx';
import { readingsText, TECHNICAL_CHECK } from './coach-texts.ts';
import { SceneLine } from './scene-line.tsx';

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
