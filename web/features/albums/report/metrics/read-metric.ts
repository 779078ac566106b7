import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { valueInWords } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import type { Metric } from './metrics.ts';

/** A photo on which a metric was measured. */
export type Dot = {
  photoId: string;
  /** In the album, from 1. */
  number: number;
  name: string;
  value: number;
  /** The value in words. */
  words: string;
};

/** A photo's place in a metric. */
type Row = Omit<Dot, 'value'> & { value: number | null };

/** The rows of a metric, one for each photo that could be read. */
export function readMetric({ measurement }: Metric, photos: readonly AnalysisPhoto[]): Row[] {
  return photos.map(({ id, name, measurements }, index) => {
    const item = measurements?.items.find((each) => each.name === measurement);
    const value = item?.value ?? null;
    const words = value === null ? 'Not measured' : valueInWords(measurement, value);
    return { photoId: id, name, number: index + 1, value, words };
  });
}

export const isDot = (row: Row): row is Dot => row.value !== null;

/** The position of one dot, or the range of the dots, in words. */
export function describeDots(
  { extremes: { least, most, size = (value) => value } }: Metric,
  dots: readonly Dot[],
): string {
  const sorted = dots.toSorted((a, b) => size(a.value) - size(b.value));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return 'It could not be measured here.';
  if (low === high) return `This photo: ${low.words}.`;
  if (low.words === high.words) return `Every measured photo: ${low.words}.`;
  const saying = (name: string, { number, words }: Dot) => `${name}: photo ${number}, ${words}.`;
  return `${saying(most, high)} ${saying(least, low)}`;
}
