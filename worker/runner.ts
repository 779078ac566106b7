import { hostname } from 'node:os';
import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import {
  openQueueBackend,
  type QueueBackend,
} from '@photo-coach/shared/server/queue/queue-backend.ts';
import {
  DelayedError,
  type Job,
  UnrecoverableError,
  WaitingError,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { concurrencyByQueue } from './concurrency.ts';
import type { FailureHandlers, Handlers } from './queue-job/handler.ts';
import { backoffDelay } from './queue-job/retry-policy.ts';
import {
  type Handling,
  type Outcome,
  recordAbandoned,
  runQueueJob,
} from './queue-job/run-queue-job.ts';

/**
 * A killed worker's queue jobs are taken over at most a lock plus a check later: 12 s. BullMQ renews a
 * lock when half of it is over, so the event loop may be blocked for 4 s; decoding runs in processes of its own.
 */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/** Workers that may die over one queue job before it fails for good. */
const MAX_STALLED_COUNT = 3;
/** Milliseconds between tries while the backend is away. */
const RECONNECT_MS = 1000;
/** A stop waits this long for what is running, then aborts it: well within the 25 s of a drain. */
const DRAIN_MS = 22_000;
/** One for LISTEN per queue, the rest for queries. */
const POSTGRES_CONNECTIONS = 10;

/** A run that has ended, for metrics. */
export type FinishedRun = { name: string; outcome: Outcome['kind']; milliseconds: number };

export type RunnerOptions<Dependencies> = {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  dependencies: Dependencies;
  env: Pick<WorkerEnv, 'DATABASE_URL' | 'REDIS_URL' | 'WORKER_CONCURRENCY'>;
  log: Log;
  drainMs?: number;
  onFinished?: (run: FinishedRun) => void;
};

export type Runner = {
  /** Whether all workers are taking queue jobs. */
  isRunning(): boolean;
  /** Takes nothing new, lets what is running end, aborts it when that takes too long, and closes. */
  stop(): Promise<void>;
};

/** Makes a put-off queue job wait for a worker at once; false when it is not put off any more. */
async function bringBack(job: Job, log: Log): Promise<boolean> {
  try {
    await job.promote();
    return true;
  } catch (error) {
    log.debug({ err: error, queueJobId: job.id }, 'a put-off queue job comes back by itself');
    return false;
  }
}

type Taken = { job: Job; token: string | undefined; log: Log };

/** Throws what makes BullMQ do with the queue job what the outcome says. */
async function settle(outcome: Outcome, { job, token, log }: Taken): Promise<void> {
  if (outcome.kind === 'done') return;
  if (outcome.kind === 'handed-back') {
    await job.moveToWait(token);
    throw new WaitingError();
  }
  if (outcome.kind === 'put-off') {
    await job.moveToDelayed(Date.now() + outcome.putOff.delayMs, token);
    outcome.putOff.whenRoom(() => bringBack(job, log));
    throw new DelayedError();
  }
  if (outcome.retry) throw outcome.error;
  const { error } = outcome;
  throw new UnrecoverableError(error instanceof Error ? error.message : String(error));
}

function startWorker<Dependencies>(
  name: QueueName,
  {
    handling,
    backend,
    options,
  }: {
    handling: Handling<Dependencies>;
    backend: QueueBackend;
    options: RunnerOptions<Dependencies>;
  },
): Worker {
  const workerOptions: WorkerOptions = {
    ...backend.options,
    name: `${hostname()}-${process.pid}`,
    concurrency: concurrencyByQueue(options.env)[name],
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLED_COUNT,
    runRetryDelay: RECONNECT_MS,
    settings: {
      backoffStrategy: (attemptsMade, _type, error, job) => {
        const backoff = job?.opts.backoff;
        const base = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0);
        return backoffDelay(attemptsMade, base, error);
      },
    },
  };
  const run = async (job: Job, token?: string, lost?: AbortSignal): Promise<void> => {
    // On PostgreSQL a worker that is woken up to close takes one more.
    const taken = { job, token, log: handling.log };
    if (worker.closing !== undefined) return await settle({ kind: 'handed-back' }, taken);
    const started = performance.now();
    const attempt = job.attemptsMade + 1;
    const outcome = await runQueueJob(handling, {
      id: job.id ?? '',
      name: job.name,
      data: job.data,
      attempt,
      isFinalAttempt: attempt >= (job.opts.attempts ?? 1),
      lost: lost ?? new AbortController().signal,
      progress: (percent) => job.updateProgress(percent),
    });
    const milliseconds = performance.now() - started;
    options.onFinished?.({ name: job.name, outcome: outcome.kind, milliseconds });
    await settle(outcome, taken);
  };
  const worker = new Worker(name, run, workerOptions, backend.factory);
  const { log } = handling;
  worker.on('error', backend.report);
  worker.on('stalled', (queueJobId) => log.warn({ queueJobId, queue: name }, 'taken over'));
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) worker.cancelJob(id, 'its lock is lost');
  });
  worker.on('failed', (job, error) => {
    if (job?.deferredFailure === undefined) return;
    const { name: jobName, data } = job;
    // Settles always: what goes wrong in it is logged there.
    void recordAbandoned(handling, { name: jobName, data, reason: error.message });
  });
  return worker;
}

/** Starts one BullMQ Worker per queue; resolves once all of them take queue jobs. */
export async function createRunner<Dependencies>(
  options: RunnerOptions<Dependencies>,
): Promise<Runner> {
  const { env, log, handlers, failures, dependencies, drainMs = DRAIN_MS } = options;
  const backend = await openQueueBackend({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    log,
    role: 'worker',
    connections: POSTGRES_CONNECTIONS,
  });
  const shutdown = new AbortController();
  const handling = { handlers, failures, dependencies, log, shutdown: shutdown.signal };
  const workers = queueNames.map((name) => startWorker(name, { handling, backend, options }));
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));

  let stopping = false;
  return {
    isRunning: () => !stopping && workers.every((worker) => worker.isRunning()),
    async stop() {
      stopping = true;
      const timer = setTimeout(() => shutdown.abort(new Error('the worker stops')), drainMs);
      await Promise.all(workers.map((worker) => worker.close()));
      clearTimeout(timer);
      await backend.close();
    },
  };
}
