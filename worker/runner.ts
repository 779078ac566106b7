import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { openQueueBackend } from '@photo-coach/shared/server/queue/open-queue-backend.ts';
import type { QueueBackend } from '@photo-coach/shared/server/queue/queue-backend.ts';
import { readyAt } from '@photo-coach/shared/server/queue/ready-at.ts';
import type { StoreGuard } from '@photo-coach/shared/server/stores/create-breaker.ts';
import { fromOrigin, type Origin, readOrigin } from '@photo-coach/shared/server/tracing/origin.ts';
import {
  type BackoffStrategy,
  DelayedError,
  type Job,
  UnrecoverableError,
  WaitingError,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import { concurrencyByQueue, type EnvOfQueues, servedQueues } from './concurrency.ts';
import type { FailureHandlers, Handlers, RepeatHandlers } from './queue-job/handler.ts';
import { createOutages, type WatchedStore } from './queue-job/outages.ts';
import { backoffDelay } from './queue-job/retry-policy.ts';
import {
  type HandlerSetup,
  type Outcome,
  recordStalled,
  runQueueJob,
} from './queue-job/run-queue-job.ts';
import { traceRun } from './queue-job/trace-run.ts';

/**
 * Another worker takes over the queue jobs of a killed one after a lock plus a check at most: 12 s. BullMQ renews a
 * lock after half its duration, so the event loop may be blocked for 4 s; decoding runs in separate processes.
 */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/**
 * How often one queue job may be taken over before it fails for good. An outage of the queue's store that outlasts a
 * lock looks like a dead worker, and counts once for each running queue job; ten leave room for a store that comes and
 * goes. A queue job that kills its workers has failed after two minutes.
 */
const MAX_STALLED_COUNT = 10;
/** Milliseconds between attempts to reconnect while the backend is down. */
const RECONNECT_MS = 1000;
/** A stop waits this long for running queue jobs, then aborts them: well within the 25 s of a shutdown. */
const DRAIN_MS = 18_000;
/**
 * Milliseconds after that in which they settle, longer than a handler that ignores its signal may take. If they have
 * not settled by then, the queue's store is away, and its connections are closed. Both waits together are shorter than
 * the 19.5 s that this step of a shutdown has.
 */
const SETTLE_MS = 1200;
/** Milliseconds until a queue job may run again that was fetched while a store is away. */
const FETCHED_IN_OUTAGE_DELAY_MS = 1000;
/** One for LISTEN per queue, the rest for queries. */
const POSTGRES_CONNECTIONS = 10;

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
  started(name: string): void;
  finished(run: FinishedRun): void;
  /** A dead worker's queue job will run again. */
  takenOver(queue: string): void;
  /** A queue job has failed for good because worker after worker died over it. */
  abandoned(name: string): void;
};

export type RunnerOptions<Dependencies> = {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  repeats?: RepeatHandlers<Dependencies>;
  dependencies: Dependencies;
  env: Pick<WorkerEnv, 'DATABASE_URL' | 'REDIS_URL'> & EnvOfQueues;
  log: Log;
  /** The stores without which handlers fail: a queue that needs one is paused while it is away. */
  stores?: readonly WatchedStore[];
  /** Limits BullMQ's statements on PostgreSQL, which then wait while it is away. */
  guard?: StoreGuard;
  drainMs?: number;
  /** Called with each queue job that this process has fetched, before it runs. */
  onTaken?: (taken: { name: string; priority: number }) => void;
  /** Called when this process has found a queue job whose worker has died, before another one runs it. */
  onTakenOver?: (queueJobId: string) => void;
  observer?: Partial<RunObserver>;
};

/** What a process has done with a queue that it serves. */
type Fetching = {
  name: QueueName;
  /** Queue jobs that it has fetched so far. */
  fetched: number;
  /** Whether it runs none now, and may fetch some. */
  isIdle: boolean;
};

export type Runner = {
  /** Whether all workers fetch queue jobs. */
  isRunning(): boolean;
  /** What this process does with each queue that it serves. */
  fetching(): readonly Fetching[];
  /** Changes how many queue jobs of a queue run at once; running ones continue. */
  setConcurrency(queue: QueueName, concurrency: number): void;
  /** Fetches no further queue jobs, lets running ones end, aborts them if that takes too long, and closes. */
  stop(): Promise<void>;
};

/** The origin of a queue job. */
const originOf = (job: Job): Origin | null => readOrigin(job.opts.telemetry?.metadata);

/** What a trace says about a queue job that this worker has just taken. */
const tracedOf = (job: Job, queue: QueueName) => ({
  queue,
  id: job.id ?? '',
  name: job.name,
  start: job.attemptsStarted,
  sentAt: job.timestamp,
  takenAt: job.processedOn ?? Date.now(),
});

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

type WorkerSetup<Dependencies> = {
  setup: HandlerSetup<Dependencies>;
  backend: QueueBackend;
  options: RunnerOptions<Dependencies>;
  tallies: Map<string, Tally>;
};

/** Queue jobs of one queue that this process has fetched so far, and those that it runs now. */
type Tally = { fetched: number; running: number };

function logAndRecord<Dependencies>(
  worker: Worker,
  { setup, backend, options: { observer, onTakenOver } }: WorkerSetup<Dependencies>,
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

function createWorker<Dependencies>(
  name: QueueName,
  workerSetup: WorkerSetup<Dependencies>,
): Worker {
  const { setup, backend, options } = workerSetup;
  const workerOptions: WorkerOptions = {
    ...backend.options,
    autorun: false,
    name: `${hostname()}-${process.pid}`,
    concurrency: concurrencyByQueue(options.env)[name],
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_CHECK_MS,
    maxStalledCount: MAX_STALLED_COUNT,
    runRetryDelay: RECONNECT_MS,
    settings: { backoffStrategy },
  };
  const { observer } = options;
  /** Not awaited: the end of a run must not wait for it. */
  const observe = async (job: Job, ended: Omit<FinishedRun, 'name' | 'waitedMs'>, at: number) => {
    const waitedMs = await waitOf(job, ended.outcome, at).catch(() => null); // the store is away
    observer?.finished?.({ ...ended, name: job.name, waitedMs });
  };
  /** @returns when it ended, ms since 1970, for its parent's wait */
  const run = async (job: Job, token?: string, lost?: AbortSignal): Promise<number> => {
    const lockedJob = { job, token };
    // On PostgreSQL a worker that is woken up to close fetches once more.
    if (worker.closing !== undefined) {
      const handedBack = { kind: 'handed-back', delayMs: 0, reason: 'stopping' } as const;
      return await settle(handedBack, lockedJob, setup.log);
    }
    // Fetching had begun before the pause.
    if (worker.isPaused()) {
      const delayMs = FETCHED_IN_OUTAGE_DELAY_MS;
      const handedBack = { kind: 'handed-back', delayMs, reason: 'store-away' } as const;
      return await settle(handedBack, lockedJob, setup.log);
    }
    options.onTaken?.({ name: job.name, priority: job.priority });
    const [started, startedAt] = [performance.now(), Date.now()];
    observer?.started?.(job.name);
    const attempt = job.attemptsMade + 1;
    const fetched = {
      id: job.id ?? '',
      name: job.name,
      data: job.data,
      attempt,
      isFinalAttempt: attempt >= (job.opts.attempts ?? 1),
      deaths: job.stalledCounter,
      lost: lost ?? new AbortController().signal,
    };
    const outcome = await fromOrigin(originOf(job), async () => {
      const ended = await traceRun(tracedOf(job, name), () => runQueueJob(setup, fetched));
      const line = { queueJobId: job.id, queueJob: job.name, outcome: ended.kind };
      setup.log.debug(line, 'a queue job was run');
      return ended;
    });
    void observe(job, { outcome, milliseconds: performance.now() - started }, startedAt);
    return await settle(outcome, lockedJob, setup.log);
  };
  const tally = { fetched: 0, running: 0 };
  workerSetup.tallies.set(name, tally);
  const counted = async (...fetched: Parameters<typeof run>): Promise<number> => {
    tally.fetched += 1;
    tally.running += 1;
    try {
      return await run(...fetched);
    } finally {
      tally.running -= 1;
    }
  };
  const worker = new Worker(name, counted, workerOptions, backend.factory);
  logAndRecord(worker, workerSetup);
  return worker;
}

/**
 * Makes the BullMQ Worker of each queue that this process serves once the store answers. BullMQ 6.7 keeps the error of
 * an object's first connection forever, so those that could not connect are closed and made again.
 */
async function openWorkers<Dependencies>(
  workerSetup: WorkerSetup<Dependencies>,
): Promise<Worker[]> {
  const { backend } = workerSetup;
  for (;;) {
    const workers: Worker[] = [];
    try {
      await backend.prepare();
      const served = servedQueues(workerSetup.options.env);
      workers.push(...served.map((name) => createWorker(name, workerSetup)));
      await Promise.all(workers.map((worker) => worker.waitUntilReady()));
      return workers;
    } catch (error) {
      backend.report(error instanceof Error ? error : new Error(String(error)));
      await Promise.all(workers.map((worker) => worker.close(true)));
      await sleep(RECONNECT_MS);
    }
  }
}

/** Pauses fetching from queues that need a store while it is away. */
function pauseWhileAway(
  workers: readonly Worker[],
  stores: readonly WatchedStore[],
  report: QueueBackend['report'],
): void {
  const update = (): void => {
    const away = stores.filter(({ state }) => state.isDown()).flatMap(({ queues }) => queues);
    const isAway = ({ name }: Worker) => away.some((queue) => queue === name);
    for (const worker of workers) {
      if (isAway(worker) === worker.isPaused()) continue;
      // With `true` it does not wait for running queue jobs.
      if (isAway(worker)) worker.pause(true).catch(report);
      else worker.resume();
    }
  };
  for (const { state } of stores) state.onChange(update);
  update();
}

/**
 * Starts one BullMQ Worker per queue that this process serves; resolves once all of them fetch queue jobs, however long
 * the store is away.
 */
export async function createRunner<Dependencies>(
  options: RunnerOptions<Dependencies>,
): Promise<Runner> {
  const { env, log, handlers, failures, repeats, dependencies } = options;
  const { stores = [], drainMs = DRAIN_MS } = options;
  const backend = openQueueBackend({
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    log,
    role: 'worker',
    connections: POSTGRES_CONNECTIONS,
    guard: options.guard,
  });
  const shutdown = new AbortController();
  const outages = createOutages(stores);
  const rows = { failures, repeats, dependencies };
  const setup = { handlers, ...rows, log, shutdown: shutdown.signal, outages };
  const tallies = new Map<string, Tally>();
  const workers = await openWorkers({ setup, backend, options, tallies });
  pauseWhileAway(workers, stores, backend.report);
  for (const worker of workers) worker.run().catch(backend.report);

  let stopping = false;
  return {
    fetching: () =>
      servedQueues(env).map((name) => {
        const { fetched, running } = tallies.get(name) ?? { fetched: 0, running: 0 };
        const isPaused = workers.some((worker) => worker.name === name && worker.isPaused());
        return { name, fetched, isIdle: running === 0 && !isPaused };
      }),
    setConcurrency(queue, concurrency) {
      for (const worker of workers) if (worker.name === queue) worker.concurrency = concurrency;
    },
    isRunning: () => !stopping && workers.every((worker) => worker.isRunning()),
    async stop() {
      stopping = true;
      const timer = setTimeout(() => shutdown.abort(new Error('the worker stops')), drainMs);
      const settled = sleep(drainMs + SETTLE_MS, undefined, { ref: false });
      const closed = Promise.all(workers.map((worker) => worker.close()));
      await Promise.race([closed, settled]);
      clearTimeout(timer);
      await backend.close();
    },
  };
}
