import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  FINDINGS,
  type FindingKind,
  type PhotoKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { mix, roundTo, smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { overlapOf } from '@photo-coach/shared/domain/regions.ts';
import { aspectsOf } from './findings/aspects-of.ts';
import { FINDING_RULES } from './findings/findings.ts';
import {
  type Aspect,
  type FindingRule,
  type IntentRule,
  likelihoodOf,
  NOTICED,
  type StrengthRule,
  severityOf,
  type WeaknessRule,
} from './findings/rule.ts';
import { sharpnessGap } from './findings/traits.ts';
import { hasSubject, type Reading, surenessOf, valueOr } from './reading.ts';
import { isSetAside } from './set-aside.ts';
import type { RankedFinding, WeighedPhoto } from './weighed-photo.ts';

/** A finding that rests only on a measurement. */
type MeasuredRanked = RankedFinding & {
  readonly finding: MeasuredFinding & { readonly kind: FindingKind };
};

/** What the other photos of a set make up for, so that it is not a fault of one of them. */
const MADE_UP: Readonly<Record<NonNullable<Reading['set']>, readonly Aspect[]>> = {
  bracket: ['bright', 'dark', 'dull', 'veil', 'hard_shadows', 'hard_light', 'face'],
  panorama: ['framing', 'edges'],
  focus_stack: ['sharpness'],
};

/** Whether a weakness belongs to this photo, and not to its role in a set. */
const isOwn = ({ set }: Reading, { about }: WeaknessRule): boolean =>
  set === null || !about.some((aspect) => MADE_UP[set].includes(aspect));

/** A strength of at least this praiseworthiness is said. */
const LEAST_PRAISE = 0.3;
/** An intent of at least this confidence is said. */
const LEAST_INTENT = 0.5;

// Object.entries widens the keys to string.
const RULES = Object.entries(FINDING_RULES) as [PhotoKind, FindingRule][];

/** The finding of a kind in a photo; none without its measurement. */
function findingOf(
  photo: Reading,
  kind: PhotoKind,
  { severity, sureness }: Pick<Finding, 'severity' | 'sureness'>,
): MeasuredRanked['finding'][] {
  const { measurement, polarity } = FINDING_RULES[kind];
  const [evidence] = photo.values.get(measurement)?.evidence ?? [];
  if (evidence === undefined) return [];
  const amounts = { severity: roundTo(severity, 3), sureness: roundTo(sureness, 3) };
  return [{ kind, polarity, ...amounts, basis: 'measured', ...evidence }];
}

/** Whether a photo has what a rule requires. */
const canJudge = (photo: Reading, { measurement, isOfSubject }: FindingRule): boolean =>
  photo.values.has(measurement) && (!isOfSubject || hasSubject(photo));

/** How severe a weakness is in a photo, and how sure that is, 0–1 each; null if it is not judged. */
export function judgeWeakness(photo: Reading, rule: WeaknessRule) {
  if (!canJudge(photo, rule)) return null;
  const amount = rule.amount(photo);
  const severity = severityOf(amount, rule.levels) * (1 - (rule.excuse?.(photo) ?? 0));
  const doubt = surenessOf(photo, rule.measurement) * (rule.sureness?.(photo) ?? 1);
  const sureness = doubt * likelihoodOf(amount, rule.levels);
  return { amount, severity, sureness, doubt };
}

/** The share of its cost that counts for a weakness far below its threshold. */
const FAR_BELOW_SHARE = 0.2;

type Weighed = RankedFinding & {
  readonly isSaid: boolean;
  /** Whether it is strong and sure enough to be said; it may still yield to another that says the same better. */
  readonly isThere: boolean;
  readonly loss: number;
};

function weighWeakness(photo: Reading, kind: PhotoKind, rule: WeaknessRule): Weighed[] {
  const judged = judgeWeakness(photo, rule);
  if (judged === null) return [];
  const { amount, severity } = judged;
  const kept = 1 - (rule.yields?.(photo) ?? 0);
  const sureness = judged.sureness * kept;
  const { said } = rule;
  const isStrong = severity >= NOTICED && amount >= said.amount;
  // How close it is to its threshold, 0–1, so that a score has no steps.
  const near =
    smoothStep(judged.sureness, said.sureness - 0.35, said.sureness) *
    smoothStep(amount, 0.4 * said.amount - 0.01, said.amount);
  const loss = (rule.cost / 100) * severity * judged.doubt * mix(FAR_BELOW_SHARE, 1, near);
  return findingOf(photo, kind, { severity, sureness }).map((finding) => ({
    finding,
    weight: loss * kept,
    isSaid: isStrong && sureness >= said.sureness,
    isThere: isStrong && judged.sureness >= said.sureness,
    loss,
  }));
}

function weighStrength(photo: Reading, kind: PhotoKind, rule: StrengthRule): RankedFinding[] {
  if (!canJudge(photo, rule)) return [];
  const severity = rule.quality(photo);
  const sureness = surenessOf(photo, rule.measurement);
  const weight = severity * rule.distinction(photo) * sureness;
  if (weight < LEAST_PRAISE) return [];
  return findingOf(photo, kind, { severity, sureness }).map((finding) => ({ finding, weight }));
}

function weighIntent(photo: Reading, kind: PhotoKind, rule: IntentRule): RankedFinding[] {
  const weight = rule.confidence(photo);
  if (weight < LEAST_INTENT) return [];
  const found = findingOf(photo, kind, { severity: weight, sureness: weight });
  return found.map((finding) => ({ finding, weight }));
}

const sharesAspect = (one: RankedFinding, other: RankedFinding): boolean =>
  aspectsOf(one.finding.kind).some((aspect) => aspectsOf(other.finding.kind).includes(aspect));

/** The weaknesses, sorted by weight, without those that repeat a heavier one. */
export function withoutOverlaps<Ranked extends RankedFinding>(ranked: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const each of ranked) {
    if (!kept.some((other) => sharesAspect(each, other))) kept.push(each);
  }
  return kept;
}

const byWeight = (a: RankedFinding, b: RankedFinding): number => b.weight - a.weight;

/** The weaknesses that are said, and those that the photographer has set aside: nothing replaces them. */
const divide = (photo: Reading, found: readonly Weighed[]) => ({
  named: found.filter(({ finding }) => !isSetAside(photo, finding)),
  setAside: found.filter(({ finding }) => isSetAside(photo, finding)),
});

/** A found thing and a subject that overlap by at least this are the same. */
const SAME_THING = 0.7;

/**
 * A photo without what the coach calls wrong: found things, and measured kinds with their measurements. Then neither is
 * said, and neither speaks against a remark.
 */
export function withoutWrong(
  photo: Reading,
  { kinds, things }: NonNullable<PhotoReading['wrong']>,
): Reading {
  const isWrong = ({ region }: { region: Region }) =>
    things.some((other) => overlapOf(region, other) >= SAME_THING);
  const measured = RULES.filter(([kind]) => kinds.includes(kind)).map(
    ([, rule]) => rule.measurement,
  );
  return {
    ...photo,
    things: photo.things.filter((thing) => !isWrong(thing)),
    subject: photo.subject !== null && isWrong(photo.subject) ? null : photo.subject,
    values: new Map([...photo.values].filter(([name]) => !measured.includes(name))),
  };
}

/** Everything found in a photo. */
export function weighPhoto(photo: Reading): WeighedPhoto {
  const judged: Weighed[] = [];
  const praised: RankedFinding[] = [];
  const intents: RankedFinding[] = [];
  for (const [kind, rule] of RULES) {
    if (rule.polarity === 'weakness') {
      if (isOwn(photo, rule)) judged.push(...weighWeakness(photo, kind, rule));
    } else if (rule.polarity === 'strength') praised.push(...weighStrength(photo, kind, rule));
    else intents.push(...weighIntent(photo, kind, rule));
  }
  const said = judged.filter(({ isSaid }) => isSaid);
  const { named, setAside } = divide(photo, withoutOverlaps(said.toSorted(byWeight)));
  const isUndisputed = (each: RankedFinding) =>
    !said.some((weakness) => sharesAspect(each, weakness)) && !isSetAside(photo, each.finding);
  const praise = withoutOverlaps([...intents, ...praised].filter(isUndisputed).sort(byWeight));
  const strengths = praise.filter(({ finding }) => finding.polarity === 'strength');
  // What is set aside costs nothing, and neither does another finding that says the same.
  const costly = judged.filter(
    (each) =>
      !isSetAside(photo, each.finding) &&
      (named.includes(each) || !setAside.some((other) => sharesAspect(each, other))),
  );
  return {
    photo,
    weaknesses: named.map(({ finding, weight }) => ({ finding, weight })),
    strengths,
    setAside,
    intents: praise.filter(({ finding }) => finding.polarity === 'intent'),
    scores: byCategory((category) =>
      scoreOf(category, START[category](photo), { judged: costly, named, strengths }),
    ),
    checked: byCategory((category) => checkedIn(photo, category)),
    unsure: unsureIn(photo, judged),
    oneThing: null,
  };
}

const isIn =
  (category: PhotoCategory) =>
  ({ finding }: RankedFinding): boolean =>
    FINDINGS[finding.kind].category === category;

const byCategory = <Value>(of: (category: PhotoCategory) => Value) =>
  Object.fromEntries(PHOTO_CATEGORIES.map((category) => [category, of(category)])) as Record<
    PhotoCategory,
    Value
  >; // every category has an entry

/** What was checked: the subjects of all rules that could judge this photo, once each. */
function checkedIn(photo: Reading, category: PhotoCategory): string[] {
  const checked = RULES.flatMap(([kind, rule]) =>
    rule.polarity === 'weakness' &&
    rule.checks !== null &&
    FINDINGS[kind].category === category &&
    canJudge(photo, rule)
      ? [rule.checks]
      : [],
  );
  return [...new Set(checked)];
}

/** The severity from which a weakness that is not said may be one. */
const MAY_BE = 0.15;

/** What a photo may have, or is excused for, or could not be measured for, once each. */
function unsureIn(photo: Reading, judged: readonly Weighed[]): WeighedPhoto['unsure'] {
  const unsure = RULES.flatMap(([kind, rule]): WeighedPhoto['unsure'] => {
    if (rule.polarity !== 'weakness' || rule.checks === null || rule.isOfSubject) return [];
    const { checks, about, said } = rule;
    const found = judged.find(({ finding }) => finding.kind === kind);
    // A face that is not there needs no light.
    if (found === undefined) return about.includes('face') ? [] : [{ checks, region: null }];
    const { severity, region } = found.finding;
    const mayBe = !found.isSaid && (severity >= MAY_BE || rule.amount(photo) >= said.amount);
    return mayBe ? [{ checks, region }] : [];
  });
  return [...new Map(unsure.map((each) => [each.checks, each])).values()];
}

/**
 * Where a category starts, of 100. Light and focus start by measurements of the whole photo: color needs light, and a
 * photo is as sharp as its sharpest place, or sharp where it should be. Composition and mood, which only the coach's
 * eye can judge, start at three of five dots.
 */
const START: Readonly<Record<PhotoCategory, (photo: Reading) => number>> = {
  lighting_exposure: (photo) => 58 + 10 * smoothStep(valueOr(photo, 'colorfulness', 40), 25, 60),
  focus_sharpness: (photo) =>
    50 +
    18 * smoothStep(valueOr(photo, 'sharpness_peak', 82), 66, 92) +
    12 * smoothStep(sharpnessGap(photo), 10, 34),
  composition_balance: () => 60,
  mood_emotional_impact: () => 60,
};
/** The most points that a strength adds, and that all strengths of a category add together. */
const GAIN = 9;
const MOST_GAIN = 18;
/** Of 100: the lowest score of a category without a named weakness, which is three dots. */
const LEAST_SCORE = 50;
/** The lowest factor for unnamed weaknesses: no score is low without a reason. */
const LEAST_LEFT = 0.93;

const leftOf = (weighed: readonly Weighed[]): number =>
  weighed.reduce((left, { loss }) => left * (1 - loss), 1);

/**
 * Score of a category, 0–100: its start, plus its strengths, reduced by its weaknesses. If another category says the
 * same better, so that this one names no weakness, this one's weaknesses count as doubted.
 */
function scoreOf(
  category: PhotoCategory,
  start: number,
  found: Record<'judged' | 'named', readonly Weighed[]> & Pick<WeighedPhoto, 'strengths'>,
): number {
  const weaknesses = found.judged.filter(isIn(category));
  const isNamed = found.named.some(isIn(category));
  // Sharpness is already part of where focus starts.
  const strengths = category === 'focus_sharpness' ? [] : found.strengths.filter(isIn(category));
  const gain = strengths.reduce((sum, { weight }) => sum + GAIN * weight, 0);
  const there = leftOf(weaknesses.filter(({ isThere }) => isThere && isNamed));
  const doubted = leftOf(weaknesses.filter(({ isThere }) => !isThere || !isNamed));
  const score =
    Math.min(100, start + Math.min(MOST_GAIN, gain)) * there * Math.max(LEAST_LEFT, doubted);
  return roundTo(isNamed ? score : Math.max(LEAST_SCORE, score), 2);
}
