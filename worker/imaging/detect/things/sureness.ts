import type { FoundKind } from './classes.ts';

/**
 * Scores at which about half of the finds were right, by eye, on 83 photos (178 finds): `large` for those that cover
 * LARGE_AREA or more, `small` for those of a 32nd of it. Small vehicles are often houses, small animals twigs.
 */
const EVEN_SCORE: Readonly<Record<FoundKind, { large: number; small: number }>> = {
  person: { large: 0.23, small: 0.28 },
  animal: { large: 0.27, small: 0.45 },
  vehicle: { large: 0.25, small: 0.6 },
  object: { large: 0.45, small: 0.6 },
};
/** Share of the picture. */
const LARGE_AREA = 0.01;
const HALVINGS = 5;
/** How quickly finds become right above the even score, per unit of score. */
const STEEPNESS = 14;

/**
 * How likely a find is right, 0–1.
 * @param score 0–1, of the kind's best class
 * @param area share of the picture, 0–1
 */
export function surenessOf(kind: FoundKind, score: number, area: number): number {
  const halvings = Math.log2(LARGE_AREA / Math.max(area, Number.EPSILON));
  const smallness = Math.min(1, Math.max(0, halvings / HALVINGS));
  const { large, small } = EVEN_SCORE[kind];
  return 1 / (1 + Math.exp(-STEEPNESS * (score - large - (small - large) * smallness)));
}
