import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { mix } from './curves.ts';
import { weigh } from './find-findings.ts';
import { type Reading, surenessOf } from './reading.ts';
import { meritRangeOf } from './rules/calibration.ts';
import { MERITS } from './rules/merits/merits.ts';
import type { MeritRule } from './rules/rule.ts';
import { WEAKNESSES } from './rules/weaknesses/weaknesses.ts';

/** Quality of what can't be judged: neither a loss nor a gain. */
const UNKNOWN_QUALITY = 0.5;
/** Quality of a deviation that is probably no fault. */
const SPARED_QUALITY = 0.75;

/** The scores that photos without any weakness approach: with no merit at all, and with every merit. */
const LEAST_SCORE = 50;
const BEST_SCORE = 97;
/** Of the logistic curve from merit to score: from the weakest to the best of clean photos it spans 3/4 of the way. */
const STEEPNESS = 4;

/** A quality, 0–1, that counts toward the unknown as far as its measurement is unsure. */
function doubtedQuality(rule: MeritRule, quality: number, sureness: number): number {
  const unknown = rule.doubtSpares ? Math.max(SPARED_QUALITY, quality) : UNKNOWN_QUALITY;
  return mix(unknown, quality, sureness);
}

/** Weighted mean of the merits' qualities, 0–1; each counts toward the unknown as far as its measurement is unsure. */
export function meritOf(reading: Reading, category: PhotoCategory): number {
  let sum = 0;
  let weights = 0;
  for (const rule of MERITS) {
    if (rule.category !== category || !reading.values.has(rule.measurement)) continue;
    const sureness = surenessOf(reading, rule.measurement);
    const quality = rule.quality(reading);
    const weight = rule.weight * (rule.isBonus ? quality * sureness : 1);
    sum += weight * (rule.isBonus ? quality : doubtedQuality(rule, quality, sureness));
    weights += weight;
  }
  return weights === 0 ? UNKNOWN_QUALITY : sum / weights;
}

/**
 * Score of a category, 0–100, rounded to two decimals: its merit between the weakest and the best of clean photos,
 * times what the weaknesses leave of it. It has no steps: weaknesses cost before they are named.
 */
export function scoreOf(reading: Reading, category: PhotoCategory): number {
  const { low, high } = meritRangeOf(category);
  const share = (meritOf(reading, category) - low) / (high - low);
  const merit = mix(LEAST_SCORE, BEST_SCORE, 1 / (1 + Math.exp(-STEEPNESS * (share - 0.5))));
  const left = WEAKNESSES.filter((rule) => rule.category === category).reduce(
    (product, rule) => product * (1 - (weigh(reading, rule)?.loss ?? 0)),
    1,
  );
  return Math.round(100 * Math.min(100, Math.max(0, merit * left))) / 100;
}
