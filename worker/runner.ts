import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { openQueueBackend } from '@photo-coach/shared/server/queue/open-queue-backend.ts';
import type { QueueBackend } from '@photo-coach/shared/server/queue/queue-backend.ts';
import type { StoreGuard } from '@photo-coach/shared/server/stores/create-breaker.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import { concurrencyByQueue, type EnvOfQueues, servedQueues } from './concurrency.ts';
import {
  createWorker,
  type QueueWorker,
  RECONNECT_MS,
  type RunListeners,
} from './queue-job/create-worker.ts';
import type { FailureHandlers, Handlers, RepeatHandlers } from './queue-job/handler.ts';
import { createOutages, type Room, type WatchedStore } from './queue-job/outages.ts';

/** A stop waits this long for running queue jobs, then aborts them: well within the 25 s of a shutdown. */
const DRAIN_MS = 18_000;
/**
 * Milliseconds after that in which they settle, longer than a handler that ignores its signal may take. If they have
 * not settled by then, the queue's store is away, and its connections are closed. Both waits together are shorter than
 * the 19.5 s that this step of a shutdown has.
 */
const SETTLE_MS = 1200;
/** One for LISTEN per queue, the rest for queries. */
const POSTGRES_CONNECTIONS = 10;

export type RunnerOptions<Dependencies> = RunListeners & {
  handlers: Handlers<Dependencies>;
  failures: FailureHandlers<Dependencies>;
  repeats?: RepeatHandlers<Dependencies>;
  dependencies: Dependencies;
  env: Pick<WorkerEnv, 'DATABASE_URL' | 'REDIS_URL'> & EnvOfQueues;
  log: Log;
  /** The stores without which handlers fail: a queue that needs one is paused while it is away. */
  stores?: readonly WatchedStore[];
  /** While there is none, its queues are paused. */
  room?: Room;
  /** While it is off, no queue job is taken. */
  clock?: Pick<Clock, 'isOff' | 'onChange'>;
  /** Limits BullMQ's statements on PostgreSQL, which then wait while it is away. */
  guard?: StoreGuard;
  drainMs?: number;
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
  /** Fetches no further queue jobs, lets running ones end, aborts them if that takes too long, and closes. */
  stop(): Promise<void>;
};

/**
 * Makes the BullMQ Workers once the store answers. BullMQ 6.7 keeps the error of an object's first connection forever, so
 * those that could not connect are closed and made again.
 */
async function openWorkers(
  backend: QueueBackend,
  create: () => QueueWorker[],
): Promise<QueueWorker[]> {
  for (;;) {
    const created: QueueWorker[] = [];
    try {
      await backend.prepare();
      created.push(...create());
      await Promise.all(created.map(({ worker }) => worker.waitUntilReady()));
      return created;
    } catch (error) {
      backend.report(error instanceof Error ? error : new Error(String(error)));
      await Promise.all(created.map(({ worker }) => worker.close(true)));
      await sleep(RECONNECT_MS);
    }
  }
}

type Needed = {
  stores: readonly Pick<WatchedStore, 'state' | 'queues'>[];
  clock: RunnerOptions<unknown>['clock'];
  report: QueueBackend['report'];
};

/** Pauses fetching from queues that need a store while it is away or full, and from all while the clock is off. */
function pauseWhileUnfit(workers: readonly QueueWorker[], { stores, clock, report }: Needed): void {
  const update = (): void => {
    const away = stores.filter(({ state }) => state.isDown()).flatMap(({ queues }) => queues);
    for (const { name, worker } of workers) {
      const isUnfit = away.includes(name) || clock?.isOff() === true;
      if (isUnfit === worker.isPaused()) continue;
      // With `true` it does not wait for running queue jobs.
      if (isUnfit) worker.pause(true).catch(report);
      else worker.resume();
    }
  };
  for (const { state } of stores) state.onChange(update);
  clock?.onChange(update);
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
  const { stores = [], room, clock, drainMs = DRAIN_MS } = options;
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
  const setup = { handlers, ...rows, log, shutdown: shutdown.signal, outages, clock, room };
  const limits = concurrencyByQueue(env);
  const workers = await openWorkers(backend, () =>
    servedQueues(env).map((name) =>
      createWorker(name, { setup, backend, listeners: options, concurrency: limits[name] }),
    ),
  );
  const needed = room === undefined ? stores : [...stores, room];
  pauseWhileUnfit(workers, { stores: needed, clock, report: backend.report });
  for (const { worker } of workers) worker.run().catch(backend.report);

  let stopping = false;
  return {
    fetching: () =>
      workers.map(({ name, worker, fetched, running }) => {
        return { name, fetched, isIdle: running === 0 && !worker.isPaused() };
      }),
    isRunning: () => !stopping && workers.every(({ worker }) => worker.isRunning()),
    async stop() {
      stopping = true;
      const timer = setTimeout(() => shutdown.abort(new Error('the worker stops')), drainMs);
      const settled = sleep(drainMs + SETTLE_MS, undefined, { ref: false });
      const closed = Promise.all(workers.map(({ worker }) => worker.close()));
      await Promise.race([closed, settled]);
      clearTimeout(timer);
      await backend.close();
    },
  };
}
