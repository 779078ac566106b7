import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import { LONGEST_WAIT_MS } from '@photo-coach/shared/domain/analyses/longest-wait.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';

/** The cause for which the technical check stands, by the code of what failed; `unavailable` for any other. */
const CAUSES: Partial<Record<ErrorCode, ReadingCause>> = {
  critic_refused: 'refused',
  critic_invalid_output: 'unusable',
  critic_timeout: 'timeout',
  critic_misconfigured: 'misconfigured',
  critic_over_budget: 'over_budget',
};

export const causeOf = (error: unknown): ReadingCause =>
  (error instanceof AppError ? CAUSES[error.code] : undefined) ?? 'unavailable';

/** Whether a run that is handed back has waited for too long. */
export const hasWaitedLong = (
  error: unknown,
  { updated_at }: { updated_at: string },
  now: Date,
): boolean =>
  error instanceof HandBackError && now.getTime() - Date.parse(updated_at) > LONGEST_WAIT_MS;

/** Answers that are paid for until a reading is given up. */
export const MOST_ANSWERS = 2;

/** Whether an answer has come of which nothing can be said. */
export const isUnusable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'critic_invalid_output';
