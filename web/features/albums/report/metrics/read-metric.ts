import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { scaleLinear } from '@visx/scale';
import type { Metric } from './metrics.ts';

/** What was measured on one photo. */
type Reading = {
  photoId: string;
  /** In the album, from 1. */
  number: number;
  name: string;
  /** In the metric's unit; null if the measurement is impossible on the photo. */
  value: number | null;
  /** Why there is no value; null if there is one. */
  reason: string | null;
};

/** A reading with a value. */
export type Dot = Reading & { value: number };

/** The readings of a metric, one for each photo that could be read. */
export function readMetric(metric: Metric, photos: readonly AnalysisPhoto[]): Reading[] {
  return photos.map(({ id, name, measurements }, index) => {
    const item = measurements?.items.find((each) => each.name === metric.measurement);
    const value = item?.value ?? null;
    return {
      photoId: id,
      name,
      number: index + 1,
      value: value === null ? null : metric.read(value),
      reason: value === null ? (item?.abstained ?? 'This photo has no measurements.') : null,
    };
  });
}

export const isDot = (reading: Reading): reading is Dot => reading.value !== null;

/** The position of one dot, or the range of the dots, in words. */
export function describeDots({ extremes, format }: Metric, dots: readonly Dot[]): string {
  const [least, ...others] = dots.toSorted(
    (a, b) => extremes.size(a.value) - extremes.size(b.value),
  );
  if (!least) return 'It could not be measured here.';
  const most = others.at(-1);
  if (!most) return `This photo: ${format(least.value)}.`;
  const saying = (name: string, { number, value }: Dot) =>
    `${name}: photo ${number}, ${format(value)}.`;
  return `${saying(extremes.most, most)} ${saying(extremes.least, least)}`;
}

/** The ends of the scale of one value: those of the metric, moved outward to whole numbers for a value beyond them. */
export function scaleRange({ range: [low, high] }: Metric, value: number): [number, number] {
  return [Math.floor(Math.min(low, value)), Math.ceil(Math.max(high, value))];
}

/** The least share of the usual scale that an axis shows: small differences must not look like large ones. */
const LEAST_SHARE = 0.2;
const NICE_TICKS = 4;

/**
 * The ends of the axis of an album's plot: round numbers around the dots and the line that they are compared with,
 * without empty parts of the scale.
 */
export function axisRange(metric: Metric, dots: readonly Dot[]): [number, number] {
  const { range, guide } = metric;
  const values = dots.map(({ value }) => value);
  const shown = guide ? [...values, guide.at] : values;
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const pad = Math.max(0, (LEAST_SHARE * (range[1] - range[0]) - (most - least)) / 2);
  // Not beyond what can be measured, unless it was.
  const low = Math.max(least - pad, Math.min(range[0], least));
  const high = Math.min(most + pad, Math.max(range[1], most));
  const [from = low, to = high] = scaleLinear({ domain: [low, high], nice: NICE_TICKS }).domain();
  return [from, to];
}
