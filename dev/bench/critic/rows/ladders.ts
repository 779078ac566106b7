import { STEPS } from '../degradations/degrade.ts';
import { LADDERS, type Ladder } from '../families.ts';
import type { Variant } from '../measure/variant.ts';
import type { Mark } from '../read-marks.ts';
import { rankCorrelation } from './row.ts';

/** A photo with a fault of a family in growing steps. */
export type LadderCase = { readonly ladder: Ladder; readonly mark: Mark };

const families = Object.keys(LADDERS) as Ladder[]; // Object.keys widens to string[]

export const expectationOf = (ladder: Ladder) => LADDERS[ladder];

/** Every ladder that can start from a photo. */
export const laddersOf = (marks: readonly Mark[]): LadderCase[] =>
  marks
    .filter(({ isWhole }) => isWhole)
    .flatMap((mark) =>
      families
        .filter((ladder) => expectationOf(ladder).suits(mark))
        .map((ladder) => ({ ladder, mark })),
    );

export const stepOf = (ladder: Ladder, step: (typeof STEPS)[number]): Variant => ({
  family: ladder,
  step,
  seed: 0,
});

export const PLAIN: Variant = { change: 'plain' };

/** The versions of a ladder, the photo without the fault first. */
export const rungsOf = (ladder: Ladder): Variant[] => [
  PLAIN,
  ...STEPS.map((step) => stepOf(ladder, step)),
];

/** Rank correlation of a ladder's scores with its steps: −1 if every step costs. */
export const fallOf = (scores: readonly number[]): number =>
  rankCorrelation(
    scores.map((_, step) => step),
    scores,
  );

/** The least fall of a ladder that counts as right. */
export const LEAST_FALL = -0.9;
