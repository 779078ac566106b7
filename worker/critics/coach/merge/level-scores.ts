import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import {
  LEVELS,
  type Level,
  type PhotoReading,
  type Verdict,
} from '@photo-coach/shared/contracts/readings.ts';
import { clamp, roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { RankedFinding, WeighedPhoto } from '../../measured/weighed-photo.ts';

/** The scores of each level, 0–100: one dot of five for each; "fair" is three. */
const SCORES: Readonly<Record<Level, { readonly from: number; readonly to: number }>> = {
  poor: { from: 8, to: 29 },
  weak: { from: 31, to: 49 },
  fair: { from: 51, to: 69 },
  good: { from: 71, to: 89 },
  excellent: { from: 91, to: 100 },
};

type Found = Pick<WeighedPhoto, 'weaknesses' | 'strengths' | 'intents'>;

const isIn =
  (category: PhotoCategory) =>
  ({ finding }: RankedFinding): boolean =>
    FINDINGS[finding.kind].category === category;

const total = (found: readonly RankedFinding[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);

/** How far a verdict moves the scores within their levels, as a share of the way to an end. */
const VERDICT_SHARES: Readonly<Record<Verdict, number>> = { keep: 0.4, refine: 0, again: -0.4 };

/** What a level rests on: how much the findings in a category help and harm, each 0 or more, and the verdict. */
export type Balance = {
  readonly good: number;
  readonly bad: number;
  /** On the whole photo; null, or missing: none. */
  readonly verdict?: Verdict | null;
  /** Whether the coach has said something about the category itself. */
  readonly isLooked?: boolean;
};

/** A finding of at least this weight is clear. */
const CLEAR = 0.55;

/** The level that follows from findings and verdict alone, if the coach named none. */
function levelOfFindings({ good, bad, verdict }: Balance): Level {
  if (verdict === 'again' || (bad >= CLEAR && bad > good)) return 'weak';
  return verdict === 'keep' || (good >= CLEAR && bad < CLEAR) ? 'good' : 'fair';
}

const levelAt = (rank: number): Level => LEVELS[clamp(rank, 0, LEVELS.length - 1)] ?? 'fair';

/**
 * Limits a level to what it rests on: at most one step away from that. No score is low without a reason on the card,
 * and the best score needs a strength.
 */
function supportedLevel(level: Level, balance: Balance): Level {
  const own = LEVELS.indexOf(levelOfFindings(balance));
  const near = clamp(LEVELS.indexOf(level), own - 1, own + 1);
  const least = balance.bad > 0 || balance.isLooked === true ? 0 : LEVELS.indexOf('fair');
  const most = LEVELS.indexOf(balance.good > 0 ? 'excellent' : 'good');
  return levelAt(clamp(near, least, most));
}

/** Severity of a sure measured weakness above which its category can't be good, and can't be fair. */
const DAMAGED = 0.5;
const RUINED = 0.8;
const SURE = 0.7;

/** The highest score of a category with the weaknesses that were measured in it. */
function capOf(weaknesses: readonly RankedFinding[]): number {
  const worst = Math.max(
    0,
    ...weaknesses
      .filter(({ finding }) => finding.measurement !== null && finding.sureness >= SURE)
      .map(({ finding }) => finding.severity),
  );
  if (worst >= RUINED) return SCORES.weak.to;
  return worst >= DAMAGED ? SCORES.fair.to : 100;
}

/**
 * The levels of an answer, which may cover only some categories. All best or all worst gives none: nobody who looks
 * says that about everything, but an answer that obeys words in a picture does.
 */
function credibleLevels(levels: PhotoReading['levels']): PhotoReading['levels'] {
  const given = PHOTO_CATEGORIES.flatMap((category) => levels[category] ?? []);
  const isAll = (level: Level) => given.length > 1 && given.every((each) => each === level);
  return isAll('excellent') || isAll('poor') ? {} : levels;
}

/**
 * Score, 0–100: within a level, moved by the findings and the verdict, as far as they support it.
 * @param level null: the level of what it rests on
 */
export function scoreWithin(level: Level | null, balance: Balance): number {
  const given = level ?? levelOfFindings({ ...balance, verdict: null });
  const { from, to } = SCORES[supportedLevel(given, balance)];
  const moved = balance.good - balance.bad + VERDICT_SHARES[balance.verdict ?? 'refine'];
  return from + ((1 + clamp(moved, -1, 1)) / 2) * (to - from);
}

/**
 * Score of a category, 0–100, rounded to two decimals: within the coach's level, moved by the findings, and capped by
 * measured damage. It never uses a number from an answer.
 */
export function levelScore(
  category: PhotoCategory,
  { levels, verdict = null, looked = {} }: Pick<PhotoReading, 'levels' | 'verdict' | 'looked'>,
  found: Found,
): number {
  const weaknesses = found.weaknesses.filter(isIn(category));
  const praise = [...found.strengths, ...found.intents].filter(isIn(category));
  const isLooked = typeof looked[category] === 'string';
  const balance = { good: total(praise), bad: total(weaknesses), verdict, isLooked };
  const level = credibleLevels(levels)[category] ?? null;
  return roundTo(Math.min(scoreWithin(level, balance), capOf(weaknesses)), 2);
}
