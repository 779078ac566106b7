import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { ReadingCause } from '@photo-coach/shared/contracts/readings.ts';
import { LONGEST_WAIT_MS } from '@photo-coach/shared/domain/analyses/longest-wait.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';

/** The reason why the technical check stays, by the code of the failure; `unavailable` for any other. */
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

/** How many answers are paid for before a reading fails. */
export const MOST_ANSWERS = 2;

/** Whether an answer has arrived without a usable remark. */
export const isUnusable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'critic_invalid_output';
