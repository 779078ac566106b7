import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { valueInWords } from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import type { Metric } from './metrics.ts';

/** A photo's place in a metric. */
type Row = {
  photoId: string;
  /** In the album, from 1. */
  number: number;
  name: string;
  /** null: not measured. */
  value: number | null;
  /** The value in words. */
  words: string;
};

/** The rows of a metric, one for each photo that could be read. */
export function readMetric({ measurement }: Metric, photos: readonly AnalysisPhoto[]): Row[] {
  return photos.map(({ id, name, measurements }, index) => {
    const item = measurements?.items.find((each) => each.name === measurement);
    const value = item?.value ?? null;
    const words = value === null ? 'Not measured' : valueInWords(measurement, value);
    return { photoId: id, name, number: index + 1, value, words };
  });
}

/** The photos with the least and the most of a metric, in words. */
export function describeMetric(
  { extremes: { least, most, size = (value) => value } }: Metric,
  rows: readonly Row[],
): string {
  const measured = rows.flatMap((row) =>
    row.value === null ? [] : [{ ...row, value: row.value }],
  );
  const sorted = measured.toSorted((a, b) => size(a.value) - size(b.value));
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (!low || !high) return 'It could not be measured here.';
  if (low === high) return `This photo: ${low.words}.`;
  if (low.words === high.words) return `Every measured photo: ${low.words}.`;
  const saying = (name: string, { number, words }: Row) => `${name}: photo ${number}, ${words}.`;
  return `${saying(most, high)} ${saying(least, low)}`;
}
