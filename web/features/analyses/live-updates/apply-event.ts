import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { isNewer } from '../job-state.ts';
import { isLaterState } from './merge-analysis.ts';

/** The job after an event; the same object when the event is not newer. */
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

const resetPhoto = (photo: AnalysisPhoto): AnalysisPhoto => ({
  ...photo,
  state: 'pending',
  error_code: null,
  error_text: null,
});

/** The analysis after a job event; the same object when the event is not newer. A new attempt resets every photo. */
export function applyJobEvent(analysis: Analysis, event: JobEvent): Analysis {
  const job = applyToJob(analysis.job, event);
  if (job === analysis.job) return analysis;
  if (job.attempt === analysis.job.attempt) return { ...analysis, job };
  return { ...analysis, job, photos: analysis.photos.map(resetPhoto) };
}

/** The analysis after a photo event; an event of another attempt or an earlier state is ignored. */
export function applyPhotoEvent(analysis: Analysis, event: PhotoEvent): Analysis {
  if (event.attempt !== analysis.job.attempt) return analysis;
  const known = analysis.photos.find((photo) => photo.id === event.photoId);
  if (!known || !isLaterState(event.state, known.state)) return analysis;
  const changed = { ...known, state: event.state, error_text: event.errorText };
  return {
    ...analysis,
    photos: analysis.photos.map((photo) => (photo === known ? changed : photo)),
  };
}
