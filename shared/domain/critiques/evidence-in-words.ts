import { type Evidence, isMeasured } from '@photo-coach/shared/contracts/critiques.ts';
import { measurementInWords } from '../measurements/measurement-in-words.ts';

/** What stands behind a sentence that no measurement proves. */
export const SEEN_BY_COACH = 'Seen by the coach';

/** What stands behind a sentence at a place: what was measured there, in words, or that it was seen. */
export const evidenceInWords = (evidence: Evidence): string =>
  isMeasured(evidence)
    ? measurementInWords(evidence.measurement, evidence.value)
    : `${SEEN_BY_COACH}.`;
