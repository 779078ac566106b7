import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Measured, numberOf } from '../reading.ts';

/** A sentence under way: its words, and what they rest on. */
export type Draft = {
  readonly text: string;
  readonly evidence: readonly Evidence[];
};

/** What a measurement rests on: one place in a photo, or one in each of an album's photos concerned. */
export const evidenceOf = (reading: Measured, name: MeasurementName): readonly Evidence[] =>
  reading.taken.get(name)?.evidence ?? [];

/** A measured number as it is put in words. */
export const quote = (
  reading: Measured,
  name: MeasurementName,
  format: (value: number) => string,
): Draft => ({ text: format(numberOf(reading, name)), evidence: evidenceOf(reading, name) });

/** Rests a sentence on evidence whose number is not spelled out. */
export const resting = (evidence: readonly Evidence[]): Draft => ({ text: '', evidence });

/** The contract allows twelve per sentence. */
const MOST_EVIDENCE = 12;

/** Each piece of evidence once, in order. */
export function distinct(evidence: readonly Evidence[]): Evidence[] {
  const byKey = new Map(evidence.map((item) => [`${item.photoId} ${item.measurement}`, item]));
  return [...byKey.values()].slice(0, MOST_EVIDENCE);
}

/**
 * Builds a draft from a template: a measured number can only enter by `quote`, so whatever a sentence
 * says of the photo is cited by construction.
 */
export function say(strings: TemplateStringsArray, ...parts: readonly (string | Draft)[]): Draft {
  const evidence: Evidence[] = [];
  const text = strings.reduce((sentence, fixed, index) => {
    const part = parts[index - 1];
    if (part === undefined || typeof part === 'string') return sentence + (part ?? '') + fixed;
    evidence.push(...part.evidence);
    return sentence + part.text + fixed;
  });
  return { text, evidence: distinct(evidence) };
}

/** The finished sentence. @throws AppError `internal` for a draft that rests on nothing */
export function toSentence(draft: Draft): Sentence {
  if (draft.evidence.length === 0) {
    throw new AppError('internal', `A sentence without evidence: ${draft.text}`);
  }
  return { text: draft.text, evidence: [...draft.evidence] };
}
