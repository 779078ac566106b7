import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { type Measured, numberOf } from '../reading.ts';

/** A sentence being built: its text, and the measurements that support it. */
export type Draft = {
  readonly text: string;
  readonly evidence: readonly Evidence[];
};

/** The evidence of a measurement: one region in a photo, or one in each of the album's photos it concerns. */
export const evidenceOf = (reading: Measured, name: MeasurementName): readonly Evidence[] =>
  reading.values.get(name)?.evidence ?? [];

/** A measured number in words, with its evidence. */
export const quote = (
  reading: Measured,
  name: MeasurementName,
  format: (value: number) => string,
): Draft => ({ text: format(numberOf(reading, name)), evidence: evidenceOf(reading, name) });

/** Evidence for a sentence that does not state its number. */
export const citing = (evidence: readonly Evidence[]): Draft => ({ text: '', evidence });

/** Most evidence of one sentence, by its contract. */
const MAX_EVIDENCE = 12;

/** Each piece of evidence once, in order. */
export function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  const byKey = new Map(evidence.map((item) => [`${item.photoId} ${item.measurement}`, item]));
  return [...byKey.values()].slice(0, MAX_EVIDENCE);
}

/**
 * Builds a draft from a template. Measured numbers enter it by `quote` only, so every number that a sentence
 * states comes with its evidence.
 */
export function draft(strings: TemplateStringsArray, ...parts: readonly (string | Draft)[]): Draft {
  const evidence: Evidence[] = [];
  const text = strings.reduce((sentence, fixed, index) => {
    const part = parts[index - 1];
    if (part === undefined || typeof part === 'string') return sentence + (part ?? '') + fixed;
    evidence.push(...part.evidence);
    return sentence + part.text + fixed;
  });
  return { text, evidence: uniqueEvidence(evidence) };
}

/** The finished sentence. @throws AppError `internal` for a draft without evidence */
export function toSentence({ text, evidence }: Draft): Sentence {
  if (evidence.length === 0) {
    throw new AppError('internal', `A sentence without evidence: ${text}`);
  }
  return { text, evidence: [...evidence] };
}
