import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';

/** The first evidence of a sentence, which is lit while a reader has chosen nothing. */
export const leadEvidence = (lead: Sentence | null): Evidence | null => lead?.evidence[0] ?? null;
