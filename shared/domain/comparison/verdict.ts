import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import {
  areJudgedByCoach,
  type ComparedPhoto,
  haveSameCritic,
  haveSameSubject,
  type Side,
  scoreIn,
} from './compared-photo.ts';
import { COACH_SCORE_NOISE, SCORE_NOISE, WEIGHT_NOISE } from './noise.ts';
import { type Reason, reasonsFor } from './reasons.ts';
import { weighReasons } from './weigh-reasons.ts';

/** Which of two photos to keep, null if neither is better; and what is better about each, weightiest first. */
export type Verdict = { keep: Side | null } & Readonly<Record<Side, readonly Reason[]>>;

const MAX_REASONS = 3;

/** A reason that weighs less than this share of the first would only distract from it. */
const LEAST_SHARE = 0.25;

/** The mean of a photo's scores in all categories, 0–100; null if one is missing. */
function overallIn(photo: ComparedPhoto): number | null {
  const scores = PHOTO_CATEGORIES.map((category) => scoreIn(photo, category));
  const known = scores.filter((score) => score !== null);
  if (known.length < scores.length) return null;
  return known.reduce((sum, score) => sum + score, 0) / known.length;
}

/**
 * How much better the right photo's scores are on average, −100 to 100, beyond their noise; else 0, and for two scales.
 */
function overallLead(left: ComparedPhoto, right: ComparedPhoto): number {
  const [one, other] = [overallIn(left), overallIn(right)];
  const isOneScale = PHOTO_CATEGORIES.every((category) => haveSameCritic(left, right, category));
  if (one === null || other === null || !isOneScale) return 0;
  const isCoach = PHOTO_CATEGORIES.every((category) => areJudgedByCoach(left, right, category));
  const measured = SCORE_NOISE[haveSameSubject(left, right) ? 'sameSubject' : 'otherSubject'];
  const { mean } = isCoach ? COACH_SCORE_NOISE : measured;
  return Math.abs(other - one) > mean ? other - one : 0;
}

const worthSaying = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons
    .filter(({ weight }) => weight >= LEAST_SHARE * (reasons[0]?.weight ?? 0))
    .slice(0, MAX_REASONS);

/**
 * Which photo to keep: the one with the lesser weaknesses. A weakness counts only if its measurement differs beyond its
 * noise, and only by its excess over the other photo; all of them together have to weigh more than the noise, and the
 * scores must not say the opposite. Exchanging the photos exchanges the verdict.
 */
export function decideBetween(left: ComparedPhoto, right: ComparedPhoto): Verdict {
  const weighed = weighReasons({ left: reasonsFor(left, right), right: reasonsFor(right, left) });
  const lead = weighed.right.weight - weighed.left.weight;
  const overall = overallLead(left, right);
  let keep: Side | null = null;
  if (lead < -WEIGHT_NOISE && overall <= 0) keep = 'left';
  if (lead > WEIGHT_NOISE && overall >= 0) keep = 'right';
  // What decides may be several slight things together; what is said beside it is clear on its own.
  const said = (side: Side) =>
    worthSaying(weighed[side].said.filter(({ weight }) => keep === side || weight > WEIGHT_NOISE));
  return { keep, left: said('left'), right: said('right') };
}
