import type { SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type Judged, praise, type Verdict } from '../judge.ts';
import type { Verbosity } from '../photographer/level.ts';
import { PLAIN_WORDS } from '../photographer/plain-words.ts';
import type { Measured } from '../reading.ts';
import type { Trait } from '../trait.ts';
import { type Draft, evidenceOf, resting, say, toSentence } from './draft.ts';
import { sayAbstained } from './draft-abstained.ts';
import { nextStep } from './next-step.ts';
import { type Criticism, praisable } from './select-praise.ts';

type Drafts = Record<keyof SentencesByField, readonly Draft[]>;

/** A second virtue is named only when there is this much to praise. */
const WORTH_PRAISING = 0.25;

/** What can be praised beside the criticism; where nothing can, how the best of the rest measures. */
function sayWorking<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  criticism: Criticism<Of>,
): Draft[] {
  const [first, second] = praisable(reading, verdict, criticism);
  if (first === undefined) {
    const byQuality = verdict.faults.toSorted((a, b) => b.quality - a.quality);
    const best = verdict.virtues[0] ?? byQuality[0];
    return best === undefined ? [] : [best.trait.detail(reading)];
  }
  const isWorthIt = (judged: Judged<Of>) => praise(reading, judged) >= WORTH_PRAISING;
  const named = second !== undefined && isWorthIt(second) ? [first, second] : [first];
  return named.map(({ trait }) => trait.virtue(reading));
}

const sayNothingToFix = (evidence: Draft['evidence']): Draft =>
  say`Nothing needs fixing here.${resting(evidence)}`;

/** The principle; after what its term means, or before its technical reading, for those who want that. */
function sayLesson<Of extends Measured>(
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
  telling: Verbosity,
): Drafts {
  const step = nextStep(reading, verdict);
  const named = verdict.faults.slice(0, telling.mostFaults);
  const faults = named.map(({ trait }) => trait.fault(reading));
  const ranked = [...verdict.faults, ...verdict.virtues].map(({ trait }) => trait);
  const taught = step?.trait ?? ranked[0];
  // Only an album can lack a step: where little could be judged and that is as good as it gets.
  const nothingToGain =
    taught === undefined ? [] : [sayNothingToFix(evidenceOf(reading, taught.needs[0]))];
  const gain = step === null ? nothingToGain : [step.gain];
  const details = ranked.filter((trait) => telling.lesson !== 'technical' || trait !== taught);
  return {
    whatsWorking: sayWorking(reading, verdict, { faults: named, step }),
    whatToImprove: faults.length > 0 ? faults : gain,
    quickWin: [step === null ? taught?.principle(reading) : step.trait.quickWin(reading)].filter(
      (draft) => draft !== undefined,
    ),
    learn: taught === undefined ? [] : sayLesson(reading, taught, telling),
    deepDive: [
      ...[...details, ...verdict.remarks].map((remark) => remark.detail(reading)),
      ...sayAbstained(reading, verdict),
    ],
  };
}

/**
 * The five fields of a critique, each sentence with its evidence, as much as is told to its photographer.
 * A category of which nothing could be judged says that, and why, in every field.
 */
export function composeSentences<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  telling: Verbosity,
): SentencesByField {
  const drafts = draftAll(reading, verdict, telling);
  const fallback = sayAbstained(reading, verdict);
  const finish = (field: readonly Draft[]) => {
    const sentences = (field.length > 0 ? field : fallback).map(toSentence);
    if (sentences.length === 0) throw new AppError('internal', 'A field of a critique is empty.');
    return telling.concise ? sentences.slice(0, 1) : sentences;
  };
  return {
    whatsWorking: finish(drafts.whatsWorking),
    whatToImprove: finish(drafts.whatToImprove),
    quickWin: finish(drafts.quickWin),
    learn: finish(drafts.learn),
    deepDive: finish(drafts.deepDive),
  };
}
