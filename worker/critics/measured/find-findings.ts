import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { smoothStep } from '../../imaging/measure/math/smooth-step.ts';
import { withoutContradictions, withoutEchoes, withoutPraised } from './contradictions.ts';
import { mix } from './curves.ts';
import { type Emphasis, NO_EMPHASIS } from './photographer/emphasis.ts';
import { type Reading, surenessOf } from './reading.ts';
import { calibrationOf } from './rules/calibration.ts';
import { INTENTS } from './rules/intents.ts';
import { MERITS } from './rules/merits/merits.ts';
import { namingOf } from './rules/naming.ts';
import type { IntentRule, MeritRule, WeaknessRule } from './rules/rule.ts';
import { likelihoodOf, NOTICED, severityOf } from './rules/severity.ts';
import { WEAKNESSES } from './rules/weaknesses/weaknesses.ts';

/** A finding with what ranks it. */
export type RankedFinding = {
  readonly finding: Finding;
  /** Points that it costs, or how praiseworthy it is (0–1). */
  readonly weight: number;
};

/** A strength is named from this praiseworthiness on. */
const LEAST_PRAISE = 0.3;
/** From this praiseworthiness on, a strength is worth a remark in the deep dive. */
const LEAST_REMARK = 0.12;
/** An intent is named from this confidence on. */
const LEAST_INTENT = 0.5;

const round = (value: number): number => Math.round(1000 * value) / 1000;

/** The finding of a measurement with a value. */
function findingOf(
  reading: Reading,
  measurement: MeasurementName,
  rest: Pick<Finding, 'kind' | 'polarity' | 'severity' | 'sureness'>,
): Finding[] {
  const [evidence] = reading.values.get(measurement)?.evidence ?? [];
  if (evidence === undefined) return [];
  const { photoId, region, value } = evidence;
  return [
    {
      kind: rest.kind,
      polarity: rest.polarity,
      severity: round(rest.severity),
      sureness: round(rest.sureness),
      ...{ photoId, region, measurement, value },
    },
  ];
}

/** Share of its cost that a weakness far from being named has. */
const UNSPOKEN = 0.35;

/** How severe a weakness is in a photo, how sure that is, and what it costs; null where it is not measured. */
export function weigh(reading: Reading, rule: WeaknessRule) {
  if (!reading.values.has(rule.measurement)) return null;
  const amount = rule.amount(reading);
  const calibration = calibrationOf(rule.kind);
  const meant = rule.excuse?.(reading) ?? 0;
  const severity = severityOf(amount, calibration) * (1 - meant);
  const doubt = surenessOf(reading, rule.measurement) * (rule.sureness?.(reading) ?? 1);
  /** That it is there at all. */
  const sureness = doubt * likelihoodOf(amount, calibration);
  const least = namingOf(rule.kind);
  // What is not sure or strong enough to be spoken of costs little: a low score has its reason in the text.
  const spoken =
    smoothStep(sureness, least.sureness - 0.35, least.sureness) *
    smoothStep(amount, 0.4 * least.amount - 0.01, least.amount);
  /** Share of the category's score that is lost. */
  const loss = (rule.cost / 100) * severity * doubt * mix(UNSPOKEN, 1, spoken);
  return { amount, severity, sureness, loss };
}

/** A weakness of a photo, whether it is named on the card, only suspected, or neither. */
type Weighed = RankedFinding & { readonly isNamed: boolean; readonly isSuspected: boolean };

/** Of what a weakness must reach to be named: what it must reach to be worth a second look, in amount and sureness. */
const SUSPECTED = { amount: 0.55, sureness: 0.65, severity: 0.4 } as const;

function weighWeakness(reading: Reading, rule: WeaknessRule, emphasis: Emphasis): Weighed[] {
  if (rule.isOfSubject && !hasSubject(reading)) return [];
  const weighed = weigh(reading, rule);
  if (weighed === null) return [];
  const { amount, severity, loss } = weighed;
  const kept = 1 - (rule.cedes?.(reading) ?? 0);
  const sureness = weighed.sureness * kept;
  const { kind, measurement } = rule;
  const least = namingOf(kind);
  const isNamed = severity >= NOTICED && sureness >= least.sureness && amount >= least.amount;
  const isSuspected =
    severity >= SUSPECTED.severity * NOTICED &&
    sureness >= SUSPECTED.sureness * least.sureness &&
    amount >= SUSPECTED.amount * least.amount;
  const rest = { kind, polarity: 'weakness', severity, sureness } as const;
  return findingOf(reading, measurement, rest).map((finding) => ({
    finding,
    weight: loss * kept * emphasis(kind),
    isNamed,
    isSuspected: isSuspected && !isNamed,
  }));
}

/** Below this sureness no text speaks of a subject. */
export const LEAST_SUBJECT = 0.45;

const hasSubject = ({ subject }: Reading): boolean => (subject?.sureness ?? 0) >= LEAST_SUBJECT;

function weighMerit(reading: Reading, rule: MeritRule): RankedFinding[] {
  if (!reading.values.has(rule.measurement)) return [];
  if (rule.isOfSubject && !hasSubject(reading)) return [];
  const { kind, measurement } = rule;
  const quality = rule.quality(reading);
  const sureness = surenessOf(reading, measurement);
  const weight = quality * rule.distinction(reading) * sureness;
  const rest = { kind, polarity: 'strength', severity: quality, sureness } as const;
  return findingOf(reading, measurement, rest).map((finding) => ({ finding, weight }));
}

function namedIntent(reading: Reading, rule: IntentRule): RankedFinding[] {
  const confidence = rule.confidence(reading);
  if (confidence < LEAST_INTENT) return [];
  const { kind, measurement } = rule;
  const rest = { kind, polarity: 'intent', severity: confidence, sureness: confidence } as const;
  return findingOf(reading, measurement, rest).map((finding) => ({ finding, weight: confidence }));
}

const byWeight = (a: RankedFinding, b: RankedFinding): number => b.weight - a.weight;

/** What was found in one category, each list by what matters most. */
export type CategoryFindings = {
  readonly weaknesses: readonly RankedFinding[];
  /** Weaknesses too slight or too unsure to be named, which no named one and no praise speaks of. */
  readonly suspicions: readonly RankedFinding[];
  readonly strengths: readonly RankedFinding[];
  /** What is right, but not remarkable enough to be praised. */
  readonly remarks: readonly RankedFinding[];
  readonly intents: readonly RankedFinding[];
};

const inCategory = <Rule extends { category: PhotoCategory }>(
  rules: readonly Rule[],
  category: PhotoCategory,
): Rule[] => rules.filter((rule) => rule.category === category);

/** The measured weaknesses of a category, what matters most first. */
const weighedIn = (reading: Reading, category: PhotoCategory, emphasis: Emphasis): Weighed[] =>
  inCategory(WEAKNESSES, category)
    .flatMap((rule) => weighWeakness(reading, rule, emphasis))
    .sort(byWeight);

const namedOf = (weighed: readonly Weighed[]): Weighed[] =>
  weighed.filter(({ isNamed }) => isNamed);

/** The weaknesses that are named in any category, which no category's praise may contradict. */
const allNamed = (reading: Reading): RankedFinding[] =>
  PHOTO_CATEGORIES.flatMap((category) => namedOf(weighedIn(reading, category, NO_EMPHASIS)));

/** Everything found in one category of a photo. The emphasis orders weaknesses; it never adds or removes one. */
export function findFindings(
  reading: Reading,
  category: PhotoCategory,
  emphasis: Emphasis,
): CategoryFindings {
  const weighed = weighedIn(reading, category, emphasis);
  const weaknesses = withoutEchoes(namedOf(weighed));
  const intents = inCategory(INTENTS, category).flatMap((rule) => namedIntent(reading, rule));
  const merits = inCategory(MERITS, category).flatMap((rule) => weighMerit(reading, rule));
  const strengths = withoutContradictions(merits.sort(byWeight), allNamed(reading));
  const praised = worthSaying(strengths, weaknesses.length + intents.length === 0);
  const suspected = weighed.filter(({ isSuspected }) => isSuspected);
  return {
    weaknesses,
    suspicions: withoutPraised(
      withoutEchoes([...weaknesses, ...suspected]).slice(weaknesses.length),
      praised,
    ),
    strengths: praised,
    remarks: withoutContradictions(
      strengths.filter((each) => each.weight >= LEAST_REMARK && !praised.includes(each)),
      suspected,
    ),
    intents: intents.sort(byWeight),
  };
}

/** In a category in which nothing else is found, the best merit is named from these on. */
const LEAST_QUALITY = 0.3;
const LEAST_WEIGHT = 0.04;
const LEAST_MERIT_SURENESS = 0.4;

/** What stands out; where nothing does and nothing else is said, the best of what is right. */
function worthSaying(strengths: readonly RankedFinding[], isSilent: boolean): RankedFinding[] {
  const praised = strengths.filter(({ weight }) => weight >= LEAST_PRAISE);
  if (praised.length > 0 || !isSilent) return praised;
  const right = strengths.filter(
    ({ finding, weight }) =>
      weight >= LEAST_WEIGHT &&
      finding.severity >= LEAST_QUALITY &&
      finding.sureness >= LEAST_MERIT_SURENESS,
  );
  return right.slice(0, 1);
}
