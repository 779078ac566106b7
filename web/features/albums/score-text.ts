import { scoreLabel } from '@photo-coach/shared/domain/progress/scores.ts';

/** A score of 0–10 with one decimal. */
export const formatScore = (score: number): string => score.toFixed(1);

/** The name of a score of 0–10 as it is written: 5.98 is written 6.0, and so called Good. */
export const labelOf = (score: number): ReturnType<typeof scoreLabel> =>
  scoreLabel(Number(formatScore(score)));
