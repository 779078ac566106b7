import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';
import type { EndReason } from './imaging-process.ts';

const END_REASONS: readonly EndReason[] = ['deadline', 'memory', 'hung', 'crash', 'killed'];

/** Photos whose process ended before answering. */
const endedPhotos = createCounter('photo_coach_aborted_photos_total', {
  known: END_REASONS.map((reason) => ({ reason })),
});
const photoCpu = createCounter('photo_coach_photo_cpu_seconds_total');

/** For the worker's registry. */
export const imagingMetrics = [endedPhotos, photoCpu] as const;

export const countEndedPhoto = (reason: EndReason): void => endedPhotos.inc({ reason });

/** @param cpuMs CPU time of a photo, milliseconds */
export const countCpu = (result: 'used' | 'wasted', cpuMs: number): void =>
  photoCpu.inc({ result }, cpuMs / 1000);
