import type { Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';

/** The first evidence of a sentence, highlighted until the reader chooses something. */
export const leadEvidence = (lead: Sentence | null): Evidence | null => lead?.evidence[0] ?? null;
