import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { JobRecord, PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { hasFailedOnOurSide } from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { isNewer } from '../job-state.ts';

/** Critiqued and failed are both ends: a page may have missed that a failed photo started over. */
const ORDER: Record<PhotoState, number> = { pending: 0, ready: 1, critiqued: 2, failed: 2 };

/** Whether one state of a photo comes after another within an attempt. */
function isLaterState(next: PhotoState, known: PhotoState): boolean {
  return ORDER[next] > ORDER[known];
}

type Runs = Pick<AnalysisPhoto, 'turn' | 'state' | 'taken_at' | 'failed_runs'>;

/** Whether both have the same picture: it was not turned in between. */
const isSamePicture = (next: Runs, known: Runs): boolean => next.turn === known.turn;

/** Whether a photo has come further than the same one before: to a later state, or in the same one to a later run. */
function isFurther(next: Runs, known: Runs): boolean {
  if (!isSamePicture(next, known)) return false;
  if (next.state !== known.state) return isLaterState(next.state, known.state);
  return next.failed_runs > known.failed_runs;
}

type Options = {
  /** Whether to keep the signed URLs on screen. Every reply has new ones, which would load the images again. */
  keepUrls: boolean;
};

function mergePhoto(
  known: AnalysisPhoto | undefined,
  fetched: AnalysisPhoto,
  { keepUrls }: Options,
): AnalysisPhoto {
  if (!known) return fetched;
  const urls =
    keepUrls && isSamePicture(known, fetched)
      ? { url: known.url ?? fetched.url, thumb: known.thumb ?? fetched.thumb }
      : {};
  const merged = { ...fetched, ...urls };
  if (!isFurther(known, fetched)) return merged;
  const { state, error_code, error_text, taken_at, failed_runs } = known;
  return { ...merged, state, error_code, error_text, taken_at, failed_runs };
}

/**
 * Merges a fetched analysis with the one on screen. The newer state of the job and of each photo wins, so that a
 * slow reply never undoes an event.
 */
export function mergeAnalysis(
  known: Analysis | undefined,
  fetched: Analysis,
  options: Options,
): Analysis {
  if (!known) return fetched;
  if (fetched.job.attempt < known.job.attempt) return known;
  const job = isNewer(known.job, fetched.job) ? known.job : fetched.job;
  const restarted = fetched.job.attempt > known.job.attempt;
  const before = new Map(restarted ? [] : known.photos.map((photo) => [photo.id, photo]));
  return {
    ...fetched,
    job,
    photos: fetched.photos.map((photo) => mergePhoto(before.get(photo.id), photo, options)),
  };
}

/** The job after an event; the same object when the event is not newer. */
function applyToJob(job: JobRecord, event: JobEvent): JobRecord {
  if (job.id !== event.jobId || !isNewer(event, job)) return job;
  return {
    ...job,
    status: event.status,
    step: event.step,
    progress: event.progress,
    attempt: event.attempt,
    version: event.version,
    error_code: event.errorCode,
    error_text: event.errorText,
    photo_retry: event.photoRetry,
    photo_retry_at: event.photoRetryAt,
  };
}

const resetPhoto = (photo: AnalysisPhoto): AnalysisPhoto => ({
  ...photo,
  state: 'pending',
  error_code: null,
  error_text: null,
  taken_at: null,
  failed_runs: 0,
});

/** Whether an event ends a run that critiques photos of a finished job again. It brings no critiques. */
const endsRetry = ({ attempt, photo_retry }: JobRecord, event: JobEvent): boolean =>
  photo_retry !== null && event.photoRetry === null && event.attempt === attempt;

/**
 * The analysis after a job event; the same object when the event is not newer. A new attempt resets every photo; one
 * that tries failed photos of a finished job again, only those. That one ends with the reply that has its critiques:
 * until then the photos would have those of before, and seem finished.
 */
export function applyJobEvent(analysis: Analysis, event: JobEvent): Analysis {
  if (endsRetry(analysis.job, event)) return analysis;
  const job = applyToJob(analysis.job, event);
  if (job === analysis.job) return analysis;
  if (job.attempt === analysis.job.attempt) return { ...analysis, job };
  const restarts = (photo: AnalysisPhoto) => job.status !== 'done' || hasFailedOnOurSide(photo);
  const photos = analysis.photos.map((photo) => (restarts(photo) ? resetPhoto(photo) : photo));
  return { ...analysis, job, photos };
}

/** The analysis after a photo event; an event of another attempt, or of an earlier state or run, is ignored. */
export function applyPhotoEvent(analysis: Analysis, event: PhotoEvent): Analysis {
  if (event.attempt !== analysis.job.attempt) return analysis;
  const known = analysis.photos.find((photo) => photo.id === event.photoId);
  if (!known) return analysis;
  const { state, errorCode: error_code, errorText: error_text } = event;
  const runs = { taken_at: event.takenAt, failed_runs: event.failedRuns };
  const changed = { ...known, state, error_code, error_text, ...runs };
  if (isFurther(known, changed)) return analysis;
  return {
    ...analysis,
    photos: analysis.photos.map((photo) => (photo === known ? changed : photo)),
  };
}
