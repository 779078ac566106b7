import type { CritiqueField, Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';

/** Upper ends of scales, which are not measured values: "of 100", "of 255", "of 64". */
const SCALES = /\bof (100|255|64)\b/g;
const NUMBER = /(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+))?(\s*[%°])?/g;

/** Whether a number in a text is the value, rounded or truncated to the text's decimals, or within 2 %. */
function matchesValue(written: string, value: number): boolean {
  const number = Number(written.replace(',', '.'));
  const decimals = written.split(/[.,]/)[1]?.length ?? 0;
  const tolerance = Math.max(0.6 * 10 ** -decimals, 0.02 * Math.abs(value));
  return Math.abs(number - Math.abs(value)) <= tolerance;
}

/** Whether a fraction is the value as the page shows it: "1/250" for 0.004. */
const matchesFraction = (top: string, bottom: string, value: number): boolean =>
  value > 0 && shutterSpeed(value) === `${top}/${bottom} s`;

/**
 * Whether a sentence states a number that none of its evidence has. A quick win may name amounts of its own
 * (1/3 of a stop, 2 steps closer), so only its percentages and angles are checked.
 */
export function hasUnsupportedNumber(
  text: string,
  field: CritiqueField,
  evidence: readonly Evidence[],
): boolean {
  const values = evidence.map(({ value }) => value);
  return [...text.replace(SCALES, '').matchAll(NUMBER)].some(([, top = '', bottom, unit]) => {
    if (field === 'quickWin' && unit === undefined) return false;
    if (bottom !== undefined) return !values.some((value) => matchesFraction(top, bottom, value));
    return !values.some((value) => matchesValue(top, value));
  });
}
