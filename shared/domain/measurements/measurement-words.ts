import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { clamp } from '../numbers.ts';
import { capitalize } from '../text/capitalize.ts';
import { WORDINGS } from './wordings.ts';

/** What was measured, in the field's words: "color cast". */
export const measurementLabel = (name: MeasurementName): string => WORDINGS[name].label;

/** A measured value as a word or a photographer's number: "slight", "2.3° clockwise", "4 % of the photo". */
export function valueInWords(name: MeasurementName, value: number): string {
  const { words } = WORDINGS[name];
  if (typeof words === 'function') return words(value);
  const [first, ...others] = words;
  return others.findLast(([from]) => value >= from)?.[1] ?? first;
}

/** A measurement as a sentence: "Color cast: slight." */
export const measurementInWords = (name: MeasurementName, value: number): string =>
  `${capitalize(measurementLabel(name))}: ${valueInWords(name, value)}.`;

/** The position of a value on its measurement's scale, 0 (left) to 1 (right); null if it has no scale. */
export function scalePosition(name: MeasurementName, value: number): number | null {
  const { scale, isLogarithmic } = WORDINGS[name];
  if (scale === null) return null;
  const along = isLogarithmic ? Math.log : (number: number) => number;
  const [low, high] = scale;
  return (along(clamp(value, low, high)) - along(low)) / (along(high) - along(low));
}

/** The texts at the two ends of a measurement's scale; null if it has none. */
export function scaleEnds(name: MeasurementName): [string, string] | null {
  const { scale } = WORDINGS[name];
  return scale && [valueInWords(name, scale[0]), valueInWords(name, scale[1])];
}

/** The words for a part of a scale, and where it begins and ends, 0–1; a number has one place. */
type ScaleStep = { words: string; from: number; to: number };

/** The words along a measurement's scale, or its numbers at the ends and in the middle; none if it has no scale. */
export function scaleSteps(name: MeasurementName): ScaleStep[] {
  const { scale, words } = WORDINGS[name];
  if (scale === null) return [];
  const [low, high] = scale;
  const at = (value: number) => scalePosition(name, value) ?? 0;
  if (typeof words === 'function') {
    return [low, (low + high) / 2, high].map((value) => ({
      words: words(value),
      from: at(value),
      to: at(value),
    }));
  }
  const bounds = words.flatMap((each) => (typeof each === 'string' ? [] : [each[0]]));
  const starts = [low, ...bounds.filter((bound) => low < bound && bound < high)];
  return starts.map((start, index) => ({
    words: valueInWords(name, start),
    from: at(start),
    to: at(starts[index + 1] ?? high),
  }));
}
