import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { LEVELS, type Level, type PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { clamp, roundTo } from '@photo-coach/shared/domain/numbers.ts';
import type { RankedFinding, WeighedPhoto } from '../../measured/weigh-photo.ts';

/** The middle of each level, 0–100: one dot of five for each, "fair" being three. */
const MIDDLE: Readonly<Record<Level, number>> = {
  poor: 20,
  weak: 42,
  fair: 60,
  good: 78,
  excellent: 93,
};
/** Points by which findings move a score within its level. */
const WITHIN = 8;

type Found = Pick<WeighedPhoto, 'weaknesses' | 'strengths' | 'intents'>;

const isIn =
  (category: PhotoCategory) =>
  ({ finding }: RankedFinding): boolean =>
    FINDINGS[finding.kind].category === category;

const total = (found: readonly RankedFinding[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);

/** The level that findings alone stand for, where the coach named none. */
function levelOfFindings(good: number, bad: number): Level {
  if (bad > 0.9 && bad > good) return 'weak';
  return good > 0.9 && bad < 0.4 ? 'good' : 'fair';
}

/**
 * A level as far as something that is said supports it: no score is low without a reason that the card names, and the
 * best level is not given for nothing.
 */
function supportedLevel(level: Level, good: number, bad: number): Level {
  const rank = LEVELS.indexOf(level);
  const least = bad > 0 ? 0 : LEVELS.indexOf('fair');
  const most = good > 0 ? LEVELS.indexOf('excellent') : LEVELS.indexOf('fair');
  return LEVELS[clamp(rank, least, Math.max(least, most))] ?? 'fair';
}

/** Severity of a sure measured weakness from which its category can't be good, and can't be fair. */
const DAMAGED = 0.5;
const RUINED = 0.8;
const SURE = 0.7;

/** The most that a category can score with what was measured in it. */
function capOf(weaknesses: readonly RankedFinding[]): number {
  const worst = Math.max(
    0,
    ...weaknesses
      .filter(({ finding }) => finding.measurement !== null && finding.sureness >= SURE)
      .map(({ finding }) => finding.severity),
  );
  if (worst >= RUINED) return MIDDLE.weak;
  return worst >= DAMAGED ? MIDDLE.fair : 100;
}

/**
 * Score of a category, 0–100, rounded to two decimals: the middle of the level that the coach gave it, moved by what was
 * found, and no better than what measured damage leaves. A number in an answer is never taken.
 */
export function levelScore(
  category: PhotoCategory,
  levels: PhotoReading['levels'],
  found: Found,
): number {
  const weaknesses = found.weaknesses.filter(isIn(category));
  const praise = [...found.strengths, ...found.intents].filter(isIn(category));
  const [good, bad] = [total(praise), total(weaknesses)];
  const level = supportedLevel(levels[category] ?? levelOfFindings(good, bad), good, bad);
  const moved = WITHIN * clamp(good - bad, -1, 1);
  return roundTo(clamp(MIDDLE[level] + moved, 0, Math.min(100, capOf(weaknesses))), 2);
}
