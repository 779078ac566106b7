import { hostname } from 'node:os';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { fromOrigin, type Origin, readOrigin } from '@photo-coach/shared/server/origin.ts';
import { readyAt } from '@photo-coach/shared/server/queue/inspect-queues.ts';
import type { QueueBackend } from '@photo-coach/shared/server/queue/queue-backend.ts';
import { LOCK_MS, STALLED_CHECK_MS } from '@photo-coach/shared/server/queue/timings.ts';
import {
  type BackoffStrategy,
  DelayedError,
  type Job,
  UnrecoverableError,
  WaitingError,
  Worker,
} from 'bullmq';
import { backoffDelay } from './retry-policy.ts';
import { type HandlerSetup, type Outcome, recordStalled, runQueueJob } from './run-queue-job.ts';

/**
 * How often one queue job may be taken over before it fails for good. An outage of the queue's store that outlasts a
 * lock looks like a dead worker, and counts once for each running queue job; ten leave room for a store that comes and
 * goes. A queue job that kills its workers has failed after two minutes.
 */
const MAX_STALLED_COUNT = 10;
/** Milliseconds between attempts to reconnect while the backend is down. */
export const RECONNECT_MS = 1000;
/** Milliseconds until a queue job may run again that was fetched while a store is away. */
const FETCHED_IN_OUTAGE_DELAY_MS = 1000;

/** A finished run. */
export type FinishedRun = {
  name: string;
  outcome: Outcome;
  milliseconds: number;
  /**
   * The time from when the queue job could first run to this run, ms; null unless this is its first run that counts.
   */
  waitedMs: number | null;
};

/** What metrics observe of a worker's runs. */
export type RunObserver = {
  finished(run: FinishedRun): void;
  /** A dead worker's queue job will run again. */
  takenOver(queue: string): void;
  /** A queue job has failed for good because worker after worker died over it. */
  abandoned(name: string): void;
};

/** What is called about the queue jobs that a process fetches. */
export type RunListeners = {
  /** Called with each queue job that this process has fetched, before it runs. */
  onTaken?: (taken: { name: string; priority: number }) => void;
  /** Called when this process has found a queue job whose worker has died, before another one runs it. */
  onTakenOver?: (queueJobId: string) => void;
  observer?: Partial<RunObserver>;
};

type WorkerSetup<Dependencies> = {
  setup: HandlerSetup<Dependencies>;
  backend: QueueBackend;
  listeners: RunListeners;
  /** How many queue jobs run at once. */
  concurrency: number;
};

/** A BullMQ Worker, and what it has done so far. */
export type QueueWorker = {
  name: QueueName;
  worker: Worker;
  /** Queue jobs that this process has fetched so far. */
  fetched: number;
  /** Those that it runs now. */
  running: number;
};

/** The origin of a queue job. */
const originOf = (job: Job): Origin | null => readOrigin(job.opts.telemetry?.metadata);

/** Lets a put-off queue job run at once; false when it has left the delayed state already. */
async function promote(job: Job, log: Log): Promise<boolean> {
  try {
    await job.promote();
    return true;
  } catch (error) {
    log.debug({ err: error, queueJobId: job.id }, 'a put-off queue job was not promoted');
    return false;
  }
}

/** A queue job that this process runs, and the token of its lock. */
type LockedJob = { job: Job; token: string | undefined };

/**
 * Moves the queue job where its outcome says, by the error that BullMQ expects for that.
 * @returns now, in ms since 1970, for one that is done: its parent's wait is computed from this result
 */
async function settle(outcome: Outcome, { job, token }: LockedJob, log: Log): Promise<number> {
  if (outcome.kind === 'done') return Date.now();
  if (outcome.kind === 'handed-back') {
    if (outcome.delayMs > 0) {
      await job.moveToDelayed(Date.now() + outcome.delayMs, token);
      throw new DelayedError();
    }
    await job.moveToWait(token);
    throw new WaitingError();
  }
  if (outcome.kind === 'put-off') {
    await job.moveToDelayed(Date.now() + outcome.putOff.delayMs, token);
    outcome.putOff.onCapacity(() => fromOrigin(originOf(job), () => promote(job, log)));
    throw new DelayedError();
  }
  if (outcome.retry) throw outcome.error;
  const { error } = outcome;
  throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
}

/** By the catalog's backoff, which the queue job carries, and the error's Retry-After. */
const backoffStrategy: BackoffStrategy = (attemptsMade, _type, error, job) => {
  const backoff = job?.opts.backoff;
  const base = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0);
  return backoffDelay(attemptsMade, base, error);
};

function logAndRecord<Dependencies>(
  worker: Worker,
  { setup, backend, listeners: { observer, onTakenOver } }: WorkerSetup<Dependencies>,
): void {
  worker.on('error', backend.report);
  worker.on('stalled', (queueJobId) => {
    observer?.takenOver?.(worker.name);
    onTakenOver?.(queueJobId);
    setup.log.warn({ queueJobId, queue: worker.name }, 'took over a queue job of a dead worker');
  });
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'its lock is lost');
  });
  worker.on('failed', (job, error) => {
    if (job?.deferredFailure === undefined) return;
    observer?.abandoned?.(job.name);
    // Never rejects: it logs its own errors.
    const stalled = { name: job.name, data: job.data, reason: error.message };
    void fromOrigin(originOf(job), () => recordStalled(setup, stalled));
  });
}

/** Only the first run that counts ends the wait: one that was put off waits on. */
async function waitOf(job: Job, outcome: Outcome, startedAt: number): Promise<number | null> {
  const counts = outcome.kind === 'done' || outcome.kind === 'failed';
  if (!counts || job.attemptsMade > 0) return null;
  const ready = await readyAt(job);
  return ready === null ? null : Math.max(0, startedAt - ready);
}

/** The outcome of a queue job that this worker has fetched although it closes or is paused; null if it may run. */
function refuse(worker: Worker, clock: HandlerSetup<unknown>['clock']): Outcome | null {
  // On PostgreSQL a worker that is woken up to close fetches once more.
  if (worker.closing !== undefined) {
    return { kind: 'handed-back', delayMs: 0, reason: 'stopping' };
  }
  // Fetching had begun before the pause.
  if (worker.isPaused()) {
    // At once, because BullMQ would compute the end of a delay by the wrong clock.
    if (clock?.isOff() === true) return { kind: 'handed-back', delayMs: 0, reason: 'clock-off' };
    return { kind: 'handed-back', delayMs: FETCHED_IN_OUTAGE_DELAY_MS, reason: 'store-away' };
  }
  return null;
}

/** Runs a queue job that this worker has fetched, and reports its end. */
async function runFetched<Dependencies>(
  job: Job,
  lost: AbortSignal,
  { setup, listeners: { onTaken, observer } }: WorkerSetup<Dependencies>,
): Promise<Outcome> {
  onTaken?.({ name: job.name, priority: job.priority });
  const [started, startedAt] = [performance.now(), Date.now()];
  const attempt = job.attemptsMade + 1;
  const fetched = {
    id: job.id ?? '',
    name: job.name,
    data: job.data,
    attempt,
    isFinalAttempt: attempt >= (job.opts.attempts ?? 1),
    deaths: job.stalledCounter,
    lost,
  };
  const outcome = await fromOrigin(originOf(job), async () => {
    const ended = await runQueueJob(setup, fetched);
    const line = { queueJobId: job.id, queueJob: job.name, outcome: ended.kind };
    setup.log.debug(line, 'a queue job was run');
    return ended;
  });
  const run = { name: job.name, outcome, milliseconds: performance.now() - started };
  // Not awaited: the end of a run must not wait for it. Its wait can't be read while the store is away.
  void waitOf(job, outcome, startedAt)
    .catch(() => null)
    .then((waitedMs) => observer?.finished?.({ ...run, waitedMs }));
  return outcome;
}

/** Makes the BullMQ Worker of a queue. It fetches once it is run. */
export function createWorker<Dependencies>(
  name: QueueName,
  workerSetup: WorkerSetup<Dependencies>,
): QueueWorker {
  const { setup, backend, concurrency } = workerSetup;
  /** @returns when it ended, ms since 1970, for its parent's wait */
  const run = async (job: Job, token?: string, lost?: AbortSignal): Promise<number> => {
    created.fetched += 1;
    created.running += 1;
    try {
      const signal = lost ?? new AbortController().signal;
      const outcome = refuse(worker, setup.clock) ?? (await runFetched(job, signal, workerSetup));
      return await settle(outcome, { job, token }, setup.log);
    } finally {
      created.running -= 1;
    }
  };
  const workerOptions = {
    ...backend.options,
    autorun: false,
    name: `${hostname()}-${process.pid}`,
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLED_COUNT,
    runRetryDelay: RECONNECT_MS,
    settings: { backoffStrategy },
  };
  const worker = new Worker(name, run, workerOptions, backend.factory);
  logAndRecord(worker, workerSetup);
  const created: QueueWorker = { name, worker, fetched: 0, running: 0 };
  return created;
}
