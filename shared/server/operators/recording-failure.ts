import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '../db/connect.ts';
import { type RecordedAction, recordAction } from './record-action.ts';

/** What an operator wants to do; `reason` says why. */
type Attempt = Omit<RecordedAction, 'outcome'>;

/** Why an action failed. For an internal error the log has more, and its text may hold private data. */
const failureText = (error: unknown): string =>
  error instanceof AppError ? `${error.code}: ${error.message}` : 'unexpected error: see the log';

/**
 * Performs an operator's action. If that fails, it is recorded with the reason, outside the transaction that is rolled
 * back.
 * @throws the error of the work; its cause is the error of recording it, if that failed
 */
export async function recordingFailure<Result>(
  db: Db,
  { details, reason, ...attempt }: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await recordAction(db, {
      ...attempt,
      details: { ...details, ...(reason && { why: reason }) },
      outcome: 'failed',
      reason: failureText(error),
    }).catch((unwritten: unknown) => {
      if (error instanceof Error) error.cause ??= unwritten;
    });
    throw error;
  }
}
