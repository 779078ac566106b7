import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { isNewer } from '../job-state.ts';
import { isLaterState } from './merge-analysis.ts';

/** The job after an event; the same object when the event is no news. */
export function applyToJob(job: JobRecord, event: JobEvent): JobRecord {
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
  };
}

const restarted = (photo: AnalysisPhoto): AnalysisPhoto => ({
  ...photo,
  state: 'pending',
  error_code: null,
  error_text: null,
});

/** The result after a job's event; the same object when the event is no news. A new attempt starts every photo anew. */
export function applyJobEvent(analysis: Analysis, event: JobEvent): Analysis {
  const job = applyToJob(analysis.job, event);
  if (job === analysis.job) return analysis;
  if (job.attempt === analysis.job.attempt) return { ...analysis, job };
  return { ...analysis, job, photos: analysis.photos.map(restarted) };
}

/** The result after a photo's event; one of another attempt, or of an earlier state, changes nothing. */
export function applyPhotoEvent(analysis: Analysis, event: PhotoEvent): Analysis {
  if (event.attempt !== analysis.job.attempt) return analysis;
  const known = analysis.photos.find((photo) => photo.id === event.photoId);
  if (!known || !isLaterState(event.state, known.state)) return analysis;
  const moved = { ...known, state: event.state, error_text: event.errorText };
  return {
    ...analysis,
    photos: analysis.photos.map((photo) => (photo === known ? moved : photo)),
  };
}
