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
export const wastedCpu = new Counter({
  name: 'photo_coach_wasted_cpu_seconds_total',
  help: 'CPU time spent on photos whose run was given up for other reasons than the file.',
  registers: [],
});

/** @param cpuMs CPU time of a photo whose result is thrown away */
export const countWasted = (cpuMs: number): void => wastedCpu.inc(cpuMs / 1000);
