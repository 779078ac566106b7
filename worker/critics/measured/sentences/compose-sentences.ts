import type { SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Judged, praiseworthiness, type Verdict } from '../judge.ts';
import { PLAIN_WORDS, type Verbosity } from '../photographer/level.ts';
import type { Measured } from '../reading.ts';
import type { Trait } from '../trait.ts';
import { citing, type Draft, draft, evidenceOf, toSentence } from './draft.ts';
import { draftAbstained } from './draft-abstained.ts';
import { type NextStep, nextStep } from './next-step.ts';

const measurementsIn = ({ evidence }: Draft): MeasurementName[] =>
  evidence.map(({ measurement }) => measurement);

/** What a text criticizes in the photo or album: the weaknesses it names, and the next step. */
type Criticism<Of extends Measured> = {
  readonly weaknesses: readonly Judged<Of>[];
  readonly step: NextStep<Of> | null;
};

/**
 * The strengths that can be praised beside a criticism without contradicting it, most praiseworthy first: those that
 * share no measurement with a criticized weakness, and are not the trait to be refined unless its refinement builds on
 * the strength.
 */
function selectPraise<Of extends Measured>(
  reading: Of,
  { strengths }: Pick<Verdict<Of>, 'strengths'>,
  { weaknesses, step }: Criticism<Of>,
): Judged<Of>[] {
  const criticism = weaknesses.map(({ trait }) => trait.weakness(reading));
  if (step?.isWeakness === true) criticism.push(step.trait.quickWin(reading));
  const criticized = new Set(criticism.flatMap(measurementsIn));
  const isCriticized = ({ trait }: Judged<Of>) =>
    [...trait.needs, ...measurementsIn(trait.strength(reading))].some((name) =>
      criticized.has(name),
    );
  const isRefined = ({ trait }: Judged<Of>) =>
    trait === step?.trait && trait.refinesStrength?.(reading) !== true;
  return strengths.filter((strength) => !isCriticized(strength) && !isRefined(strength));
}

type Drafts = Record<keyof SentencesByField, readonly Draft[]>;

/** A second strength is named only from this praiseworthiness on. */
const WORTH_PRAISING = 0.25;

/** One or two strengths to praise beside the criticism; without any, the technical reading of the best other trait. */
function draftWorking<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  criticism: Criticism<Of>,
): Draft[] {
  const [first, second] = selectPraise(reading, verdict, criticism);
  if (first === undefined) {
    const byQuality = verdict.weaknesses.toSorted((a, b) => b.quality - a.quality);
    const best = verdict.strengths[0] ?? byQuality[0];
    return best === undefined ? [] : [best.trait.detail(reading)];
  }
  const isWorthIt = (judged: Judged<Of>) => praiseworthiness(reading, judged) >= WORTH_PRAISING;
  const named = second !== undefined && isWorthIt(second) ? [first, second] : [first];
  return named.map(({ trait }) => trait.strength(reading));
}

const draftNothingToFix = (evidence: Draft['evidence']): Draft =>
  draft`Nothing needs fixing here.${citing(evidence)}`;

/** The principle: for beginners after a definition of its term, for experts before its technical reading. */
function draftLesson<Of extends Measured>(
  reading: Of,
  trait: Trait<Of>,
  { lesson }: Verbosity,
): Draft[] {
  const principle = trait.principle(reading);
  if (lesson === 'usual') return [principle];
  if (lesson === 'technical') return [principle, trait.detail(reading)];
  const [measurement] = trait.needs;
  const text = PLAIN_WORDS[measurement];
  return text === undefined
    ? [principle]
    : [{ text, evidence: evidenceOf(reading, measurement) }, principle];
}

function draftAll<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  verbosity: Verbosity,
): Drafts {
  const step = nextStep(reading, verdict);
  const named = verdict.weaknesses.slice(0, verbosity.maxWeaknesses);
  const weaknesses = named.map(({ trait }) => trait.weakness(reading));
  const ranked = [...verdict.weaknesses, ...verdict.strengths].map(({ trait }) => trait);
  const taught = step?.trait ?? ranked[0];
  // Only an album can lack a step: where little could be judged and nothing of it can be refined.
  const nothingToGain =
    taught === undefined ? [] : [draftNothingToFix(evidenceOf(reading, taught.needs[0]))];
  const gain = step === null ? nothingToGain : [step.gain];
  const details = ranked.filter((trait) => verbosity.lesson !== 'technical' || trait !== taught);
  return {
    whatsWorking: draftWorking(reading, verdict, { weaknesses: named, step }),
    whatToImprove: weaknesses.length > 0 ? weaknesses : gain,
    quickWin: [step === null ? taught?.principle(reading) : step.trait.quickWin(reading)].filter(
      (quickWin) => quickWin !== undefined,
    ),
    learn: taught === undefined ? [] : draftLesson(reading, taught, verbosity),
    deepDive: [
      ...[...details, ...verdict.observations].map((each) => each.detail(reading)),
      ...draftAbstained(reading, verdict),
    ],
  };
}

/**
 * The five fields of a critique, each sentence with its evidence, at the photographer's verbosity.
 * In a category where nothing could be judged, every field says so and why.
 */
export function composeSentences<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  verbosity: Verbosity,
): SentencesByField {
  const drafts = draftAll(reading, verdict, verbosity);
  const fallback = draftAbstained(reading, verdict);
  const finish = (field: readonly Draft[]) => {
    const sentences = (field.length > 0 ? field : fallback).map(toSentence);
    if (sentences.length === 0) throw new AppError('internal', 'A field of a critique is empty.');
    return verbosity.concise ? sentences.slice(0, 1) : sentences;
  };
  return {
    whatsWorking: finish(drafts.whatsWorking),
    whatToImprove: finish(drafts.whatToImprove),
    quickWin: finish(drafts.quickWin),
    learn: finish(drafts.learn),
    deepDive: finish(drafts.deepDive),
  };
}
