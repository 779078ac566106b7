import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Doubt, FollowUpResult } from '@photo-coach/shared/contracts/follow-ups.ts';

/** A result without the place of the advice, which every result has. */
export type Judged = Omit<FollowUpResult, 'before'>;

/** An open result. @param after the place in the later photo that was looked at */
export const doubted = (doubt: Doubt, after: Evidence | null = null): Judged => ({
  verdict: 'cant_tell',
  doubt,
  basis: null,
  after,
  said: null,
});
