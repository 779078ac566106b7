import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Metric } from './metrics.ts';

/** What was measured on one photo. */
export type Reading = {
  photoId: string;
  /** In the album, from 1. */
  number: number;
  name: string;
  /** In the metric's unit; null if the photo does not allow the measurement. */
  value: number | null;
  /** Why there is no value; null where there is one. */
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
      ...{ photoId: id, name, number: index + 1 },
      value: value === null ? null : metric.read(value),
      reason: value === null ? (item?.abstained ?? 'This photo has no measurements.') : null,
    };
  });
}

export const isDot = (reading: Reading): reading is Dot => reading.value !== null;

/** Where one dot stands, or how far the dots reach, in words. */
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

/** The ends of the axis: those of the metric, moved outward to whole numbers for dots beyond them. */
export function axisRange({ range: [low, high] }: Metric, dots: readonly Dot[]): [number, number] {
  const values = dots.map(({ value }) => value);
  return [Math.floor(Math.min(low, ...values)), Math.ceil(Math.max(high, ...values))];
}
