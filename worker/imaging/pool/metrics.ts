import { Counter } from 'prom-client';
import type { DetectorFailure } from '../detect/thread/detector.ts';
import type { EndReason } from './imaging-process.ts';

/** Photos whose process ended before answering; registered with the worker's other metrics. */
export const endedPhotos = new Counter<'reason'>({
  name: 'photo_coach_aborted_photos_total',
  help: 'Photos whose process was killed (deadline, memory), crashed, or was killed from outside (killed).',
  labelNames: ['reason'],
  registers: [],
});

export const countEndedPhoto = (reason: EndReason): void => endedPhotos.inc({ reason });

/** Photos in which the detector did not look everywhere; registered with the worker's other metrics. */
export const incompleteDetections = new Counter<'reason'>({
  name: 'photo_coach_incomplete_detections_total',
  help: 'Photos whose people and things were not all looked for, because the detector took too long (deadline) or failed.',
  labelNames: ['reason'],
  registers: [],
});

export const countIncompleteDetection = (reason: DetectorFailure['reason']): void =>
  incompleteDetections.inc({ reason });
