import { doubleAt } from '../../math/typed-arrays.ts';
import type { Leaning } from './votes.ts';

/** Largest roll that is looked for, and the distance of two that are tried, in degrees. */
export const LARGEST_ROLL = 20;
export const STEP = 0.25;
/** Half the width of a vote, in degrees. */
const REACH = 1.25;

/** Weight of a vote that is `distance` degrees off, 0–1 (Tukey's biweight). */
export const agreement = (distance: number): number => {
  const share = distance / REACH;
  return Math.abs(share) >= 1 ? 0 : (1 - share * share) ** 2;
};

/** Weight of votes around each angle from `−largest` to `largest` degrees, `STEP` apart. */
export type Support = { readonly largest: number; readonly weights: Float64Array };

/** Support for each angle at the middle of the frame, of lines that turn by `turn` degrees from side to side. */
export function supportFor(votes: readonly Leaning[], turn: number, largest: number): Support {
  const weights = new Float64Array((2 * largest) / STEP + 1);
  for (const { angle, place, weight } of votes) {
    const center = (angle + turn * place + largest) / STEP;
    const first = Math.max(0, Math.ceil(center - REACH / STEP));
    const last = Math.min(weights.length - 1, Math.floor(center + REACH / STEP));
    for (let at = first; at <= last; at += 1) {
      const share = ((at - center) * STEP) / REACH;
      const near = 1 - share * share;
      weights[at] = doubleAt(weights, at) + weight * near * near;
    }
  }
  return { largest, weights };
}

/** The support for the angle that is nearest; 0 for one that was not looked for. */
export function supportAt({ largest, weights }: Support, angle: number): number {
  const at = Math.round((angle + largest) / STEP);
  return at < 0 || at >= weights.length ? 0 : doubleAt(weights, at);
}
