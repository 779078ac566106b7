import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Db } from '../db/connect.ts';
import { type RecordedAction, recordAction } from './record-action.ts';

/** What an operator wants to do; `reason` says why. */
type Attempt = Omit<RecordedAction, 'outcome'>;

/** Why an action failed. Of an error that is not ours the log has more, and its text may hold what nobody may read here. */
const failureText = (error: unknown): string =>
  error instanceof AppError ? `${error.code}: ${error.message}` : 'unexpected error: see the log';

/**
 * Does what an operator wants. If that fails, it is written down with the reason, outside of the transaction that is undone.
 * @throws what the work throws; its cause is then why it could not be written down, where it could not
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
