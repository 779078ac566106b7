import { Counter } from 'prom-client';
import type { EndReason } from './imaging-process.ts';

/** Photos whose process ended before answering; registered with the worker's other metrics. */
export const endedPhotos = new Counter<'reason'>({
  name: 'photo_coach_aborted_photos_total',
  help: 'Photos whose process was killed (deadline, memory), crashed, or was killed from outside (killed).',
  labelNames: ['reason'],
  registers: [],
});

export const countEndedPhoto = (reason: EndReason): void => endedPhotos.inc({ reason });
