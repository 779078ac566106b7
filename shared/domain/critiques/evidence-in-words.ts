import { type Evidence, isMeasured } from '@photo-coach/shared/contracts/critiques.ts';
import { measurementInWords } from '../measurements/measurement-words.ts';

/** The evidence of a sentence without a measurement. */
export const SEEN_BY_COACH = 'Seen by the coach';

/** The evidence of a sentence at a place: the measurement in words, or that it was seen. */
export const evidenceInWords = (evidence: Evidence): string =>
  isMeasured(evidence)
    ? measurementInWords(evidence.measurement, evidence.value)
    : `${SEEN_BY_COACH}.`;
