import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  QUEUE_JOBS,
  type QueueJobName,
  type QueueJobPayload,
} from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { definitionOf } from '@photo-coach/shared/server/queue/queue-job-options.ts';
import { PutOff } from '../fairness/put-off.ts';
import type { FailureHandlers, Handlers } from './handler.ts';
import { verdictOn } from './retry-policy.ts';

/** A handler that does not end itself when its signal is aborted is given up on after this. */
const ABORT_GRACE_MS = 1000;

/** What handles queue jobs, and with what. */
export type Handling<Dependencies> = {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  dependencies: Dependencies;
  log: Log;
  /** Aborted when a shutdown has waited long enough for what is running. */
  shutdown: AbortSignal;
};

/** A queue job that a worker has taken. */
export type TakenQueueJob = {
  id: string;
  name: string;
  data: unknown;
  attempt: number;
  isFinalAttempt: boolean;
  /** Aborted when the queue job's lock is lost. */
  lost: AbortSignal;
  progress: (percent: number) => Promise<void>;
};

/**
 * `handed-back`: to run again at once on another worker; `put-off`: to run again when its account has room.
 * Neither counts as a failure.
 */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'handed-back' }
  | { kind: 'put-off'; putOff: PutOff }
  | { kind: 'failed'; error: unknown; retry: boolean };

const isQueueJobName = (name: string): name is QueueJobName => Object.hasOwn(QUEUE_JOBS, name);

/** Rejects when the signal has been aborted and the work has not ended within the grace. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = () => {
    timer = setTimeout(() => reject(signal.reason), ABORT_GRACE_MS);
  };
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Lets the rows say that the queue job has failed; the sweep and the finish step make up for a failure of that. */
async function recordFailure<Dependencies, Name extends QueueJobName>(
  { failures, dependencies, log }: Handling<Dependencies>,
  failed: { name: Name; payload: QueueJobPayload<Name>; error: unknown },
): Promise<void> {
  try {
    await failures[failed.name](dependencies, failed.payload, failed.error);
  } catch (error) {
    log.error({ err: error }, 'the failure of a queue job could not be recorded');
  }
}

async function runParsed<Dependencies, Name extends QueueJobName>(
  handling: Handling<Dependencies>,
  job: TakenQueueJob,
  { name, payload }: { name: Name; payload: QueueJobPayload<Name> },
): Promise<Outcome> {
  const { handlers, dependencies, log, shutdown } = handling;
  const { timeoutMs } = definitionOf(name);
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('timeout')), timeoutMs);
  const signal = AbortSignal.any([job.lost, timeout.signal, shutdown]);
  const { attempt, isFinalAttempt, progress } = job;
  try {
    const context = { log, signal, attempt, isFinalAttempt, progress };
    await orAborted(handlers[name](dependencies, payload, context), signal);
    return { kind: 'done' };
  } catch (caught) {
    if (job.lost.aborted) return { kind: 'failed', error: caught, retry: true };
    if (shutdown.aborted) return { kind: 'handed-back' };
    if (caught instanceof PutOff) return { kind: 'put-off', putOff: caught };
    const error = timeout.signal.aborted
      ? new AppError('service_unavailable', `It took longer than ${timeoutMs / 1000} s.`, {
          cause: caught,
        })
      : caught;
    const retry = verdictOn(error) === 'retry' && !isFinalAttempt;
    log.warn({ err: error, retry, attempt }, 'a queue job failed');
    if (!retry) await recordFailure(handling, { name, payload, error });
    return { kind: 'failed', error, retry };
  } finally {
    clearTimeout(timer);
  }
}

function parse(job: Pick<TakenQueueJob, 'name' | 'data'>) {
  if (!isQueueJobName(job.name)) return null;
  const parsed = definitionOf(job.name).payload.safeParse(job.data);
  return parsed.success ? { name: job.name, payload: parsed.data } : null;
}

/** Runs one queue job: parses its payload by the catalog, gives the handler its context, judges what it throws. */
export async function runQueueJob<Dependencies>(
  handling: Handling<Dependencies>,
  job: TakenQueueJob,
): Promise<Outcome> {
  const parsed = parse(job);
  const log = handling.log.child({ queueJobId: job.id, queueJob: job.name });
  if (parsed === null) {
    const error = new AppError('validation_failed', 'Unknown queue job or payload.');
    log.error({ err: error }, 'a queue job that no handler understands');
    return { kind: 'failed', error, retry: false };
  }
  return await runParsed({ ...handling, log }, job, parsed);
}

/** For a queue job that the queue itself gave up on: no handler runs, but the rows must say so. */
export async function recordAbandoned<Dependencies>(
  handling: Handling<Dependencies>,
  job: { name: string; data: unknown; reason: string },
): Promise<void> {
  const parsed = parse(job);
  if (parsed === null) return;
  const error = new AppError('internal', job.reason);
  await recordFailure(handling, { ...parsed, error });
}
