import { Counter, Gauge } from 'prom-client';
import type { EndReason } from './outcome.ts';

/** Photos whose process ended before answering; registered with the worker's other metrics. */
export const endedPhotos = new Counter<'reason'>({
  name: 'photo_coach_aborted_photos_total',
  help: 'Photos whose process was killed (deadline, memory, hung, starved), crashed, or was killed from outside (killed).',
  labelNames: ['reason'],
  registers: [],
});

export const countEndedPhoto = (reason: EndReason): void => endedPhotos.inc({ reason });

/** Registered with the worker's other metrics. */
export const photosAtOnce = new Gauge({
  name: 'photo_coach_photos_at_once',
  help: 'Photos that this worker works on at once; it lowers this while they get less than half a core each.',
  registers: [],
});

/** Registered with the worker's other metrics. */
export const photoCpu = new Counter<'result'>({
  name: 'photo_coach_photo_cpu_seconds_total',
  help: 'CPU time of imaging processes on photos: those whose result was used, or that were refused for their file (used), and those that were given up for other reasons (wasted).',
  labelNames: ['result'],
  registers: [],
});

/** @param cpuMs CPU time of a photo, milliseconds */
export const countCpu = (result: 'used' | 'wasted', cpuMs: number): void =>
  photoCpu.inc({ result }, cpuMs / 1000);
