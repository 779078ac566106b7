import type { CritiqueField, Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';

/** Ends of scales, which are no findings: "of 100", "of 255", "of 64". */
const SCALES = /\bof (100|255|64)\b/g;
const NUMBER = /(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+))?(\s*[%°])?/g;

/** Whether a number as written (with its decimals) is the value, rounded or cut. */
function isWritten(written: string, value: number): boolean {
  const number = Number(written.replace(',', '.'));
  const decimals = written.split(/[.,]/)[1]?.length ?? 0;
  const tolerance = Math.max(0.6 * 10 ** -decimals, 0.02 * Math.abs(value));
  return Math.abs(number - Math.abs(value)) <= tolerance;
}

/** "1/250" stands for 0.004, as the page writes it beside the sentence. */
const isFraction = (top: string, bottom: string, value: number): boolean =>
  value > 0 && shutterSpeed(value) === `${top}/${bottom} s`;

/**
 * Whether a sentence states a number that none of its evidence has. Advice may name steps of its own
 * (1/3 of a stop, 2 steps closer), so in a quick win only shares and angles are checked.
 */
export function hasInventedNumber(
  text: string,
  field: CritiqueField,
  evidence: readonly Evidence[],
): boolean {
  const values = evidence.map(({ value }) => value);
  return [...text.replace(SCALES, '').matchAll(NUMBER)].some(([, top = '', bottom, unit]) => {
    if (field === 'quickWin' && unit === undefined) return false;
    if (bottom !== undefined) return !values.some((value) => isFraction(top, bottom, value));
    return !values.some((value) => isWritten(top, value));
  });
}
