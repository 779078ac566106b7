import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import { blownOut } from './blow-out.ts';
import { defocused, moved } from './blur.ts';
import type { Degraded } from './degraded.ts';
import { tilted } from './geometry.ts';
import { exposed, greened, hazed } from './light.ts';
import { noisy } from './noise.ts';
import { flattened } from './tone.ts';

/** A strength for each step, from just noticeable to ruined. */
type Strengths = readonly [number, number, number, number, number];

type Degrade = (
  image: Pixels,
  strength: number,
  seed: number,
) => Pixels | Degraded | Promise<Pixels>;

const family = (strengths: Strengths, apply: Degrade) => ({ strengths, apply });

/** Faults by family, in five steps: just noticeable, noticed, clear, strong, ruined. */
export const DEGRADATIONS = {
  /** Stops. */
  brighter: family([0.6, 1.1, 1.7, 2.3, 3], (image, stops) => exposed(image, stops)),
  darker: family([0.7, 1.4, 2.1, 2.8, 3.6], (image, stops) => exposed(image, -stops)),
  /** Radius in pixels of 2048. */
  defocus: family([1.5, 2.8, 4.5, 7, 11], (image, radius) => defocused(image, radius)),
  /** Length in pixels of 2048. */
  motion_across: family([5, 9, 15, 24, 38], (image, length) => moved(image, length, 0)),
  motion_diagonal: family([5, 9, 15, 24, 38], (image, length) => moved(image, length, 45)),
  motion_down: family([5, 9, 15, 24, 38], (image, length) => moved(image, length, 90)),
  /** Levels. */
  noise: family([5, 9, 14, 21, 30], (image, sigma) => noisy(image, sigma)),
  /** Change of the channels' gains. */
  green: family([0.08, 0.15, 0.24, 0.34, 0.46], (image, amount) => greened(image, amount)),
  /** Share of the contrast that is left. */
  flat: family([0.78, 0.62, 0.49, 0.38, 0.28], (image, kept) => flattened(image, kept)),
  /** Degrees. */
  tilt_clockwise: family([1.5, 3, 5, 7.5, 11], (image, degrees) => tilted(image, degrees)),
  tilt_counter: family([1.5, 3, 5, 7.5, 11], (image, degrees) => tilted(image, -degrees)),
  /** Optical density at the top. */
  haze: family([0.3, 0.6, 1, 1.5, 2.2], (image, density) => hazed(image, density)),
  /** Share of the frame that is blown. */
  local_blow: family([0.04, 0.055, 0.07, 0.085, 0.1], blownOut),
} as const;

export type Family = keyof typeof DEGRADATIONS;
export const STEPS = [1, 2, 3, 4, 5] as const;
export type Step = (typeof STEPS)[number];

/** The photo with a fault of a family, as strong as a step says; `seed` chooses the place of a local one. */
export async function degrade(
  image: Pixels,
  { family: name, step, seed }: { family: Family; step: Step; seed: number },
): Promise<Degraded> {
  const { strengths, apply } = DEGRADATIONS[name];
  const strength = strengths[step - 1];
  if (strength === undefined) throw new RangeError(`step ${step}`);
  const result = await apply(image, strength, seed);
  return 'image' in result ? result : { image: result, fault: null };
}
