import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { ApiDependencies } from '../../../dependencies.ts';

/** Longest wait that `Prefer: wait` can ask for, in seconds. */
const MAX_WAIT_SECONDS = 60;
const POLL_MS = 250;

/** Seconds of `Prefer: wait=N` (RFC 7240), 60 at most; null if there is none. */
export function preferredWait({ headers }: Pick<IncomingMessage, 'headers'>): number | null {
  const match = /(?:^|[,;\s])wait\s*=\s*(\d{1,6})(?:$|[,;\s])/i.exec(
    String(headers['prefer'] ?? ''),
  );
  return match === null ? null : Math.min(Number(match[1]), MAX_WAIT_SECONDS);
}

async function isDone({ db }: Pick<ApiDependencies, 'db'>, jobId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select(['status', 'error_code', 'error_text'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (job === undefined) throw new AppError('PGRST116', 'Not found');
  if (job.status === 'error') {
    const text = job.error_text ?? 'An error occurred during analysis. Please try again.';
    throw new AppError(job.error_code ?? 'internal', text);
  }
  return job.status === 'done';
}

/**
 * Waits until a job is done.
 * @param signal ends the wait early: the caller disconnected, or the process is stopping
 * @returns false when it is not done in time
 * @throws AppError with the job's own code and text if it failed; PGRST116 if it was deleted
 */
export async function waitForJob(
  dependencies: Pick<ApiDependencies, 'db'>,
  { jobId, seconds, signal }: { jobId: string; seconds: number; signal: AbortSignal },
): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (!signal.aborted) {
    if (await isDone(dependencies, jobId)) return true;
    const left = deadline - performance.now();
    if (left <= 0) return false;
    await sleep(Math.min(POLL_MS, left));
  }
  return false;
}
