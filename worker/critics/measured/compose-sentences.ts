import type { SentencesByField } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type Judged, praise, type Verdict } from './judge.ts';
import { nextStep } from './next-step.ts';
import type { Measured } from './reading.ts';
import { type Draft, toSentence } from './say.ts';
import { sayAbstained } from './say-abstained.ts';

type Drafts = Record<keyof SentencesByField, readonly Draft[]>;

/** A second virtue is named only when there is this much to praise. */
const WORTH_PRAISING = 0.25;

function sayWorking<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Draft[] {
  const [first, second] = verdict.virtues;
  if (first === undefined) {
    const best = verdict.faults.toSorted((a, b) => b.quality - a.quality)[0];
    return best === undefined ? [] : [best.trait.detail(reading)];
  }
  const isWorthIt = (judged: Judged<Of>) => praise(reading, judged) >= WORTH_PRAISING;
  const named = second !== undefined && isWorthIt(second) ? [first, second] : [first];
  return named.map(({ trait }) => trait.virtue(reading));
}

function draftAll<Of extends Measured>(reading: Of, verdict: Verdict<Of>): Drafts {
  const step = nextStep(reading, verdict);
  const faults = verdict.faults.slice(0, 2).map(({ trait }) => trait.fault(reading));
  const ranked = [...verdict.faults, ...verdict.virtues].map(({ trait }) => trait);
  const lesson = (step?.trait ?? ranked[0])?.principle(reading);
  // Only an album can lack a step: where little could be judged and that is as good as it gets.
  const nothingToGain = lesson === undefined ? [] : [lesson];
  const gain = step === null ? nothingToGain : [step.gain];
  return {
    whatsWorking: sayWorking(reading, verdict),
    whatToImprove: faults.length > 0 ? faults : gain,
    quickWin: step === null ? nothingToGain : [step.trait.quickWin(reading)],
    learn: nothingToGain,
    deepDive: [
      ...[...ranked, ...verdict.remarks].map((remark) => remark.detail(reading)),
      ...sayAbstained(reading, verdict),
    ],
  };
}

/**
 * The five fields of a critique, each sentence with its evidence; one sentence each when `concise`.
 * A category of which nothing could be judged says that, and why, in every field.
 */
export function composeSentences<Of extends Measured>(
  reading: Of,
  verdict: Verdict<Of>,
  concise: boolean,
): SentencesByField {
  const drafts = draftAll(reading, verdict);
  const fallback = sayAbstained(reading, verdict);
  const finish = (field: readonly Draft[]) => {
    const sentences = (field.length > 0 ? field : fallback).map(toSentence);
    if (sentences.length === 0) throw new AppError('internal', 'A field of a critique is empty.');
    return concise ? sentences.slice(0, 1) : sentences;
  };
  return {
    whatsWorking: finish(drafts.whatsWorking),
    whatToImprove: finish(drafts.whatToImprove),
    quickWin: finish(drafts.quickWin),
    learn: finish(drafts.learn),
    deepDive: finish(drafts.deepDive),
  };
}
