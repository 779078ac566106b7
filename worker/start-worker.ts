import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { cachedReading } from '@photo-coach/shared/server/metrics/cached-reading.ts';
import { runShutdown, type ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { sql } from 'kysely';
import { announceWorker } from './announce-worker.ts';
import { serves } from './concurrency.ts';
import { createPassedPlaces } from './fairness/pass-places.ts';
import { failureHandlers, handlers, repeatHandlers } from './handlers.ts';
import type { ImagingPool } from './imaging/pool/create-imaging-pool.ts';
import { endRequestsOf } from './jobs/readings/requests/end-lost-requests.ts';
import { scheduleUpkeep } from './jobs/upkeep/upkeep.ts';
import { closeDependencies, openDependencies } from './open-dependencies.ts';
import { createMetrics, startOpsServer } from './ops/ops-server.ts';
import { createRunner, type Runner } from './runner.ts';
import { watchFetching } from './watch-fetching.ts';

/** The runner aborts queue jobs after 18 s; handing them back takes milliseconds. */
const QUEUE_JOBS_LIMIT_MS = 19_500;

export type StartedWorker = {
  /** The port of health and metrics. */
  port: number;
  /** Fetches no further queue jobs, lets those that are running end, and closes everything. */
  shutdownSteps: readonly ShutdownStep[];
  stop(): Promise<void>;
};

/** @returns throws until the ready imaging processes have computed at full speed once */
function followWarmUp({ warmedUp }: Pick<ImagingPool, 'warmedUp'>, log: Log): () => void {
  let problem: Error | null = new Error('the imaging processes are warming up');
  warmedUp().then(
    () => {
      problem = null;
      log.info('imaging processes are warmed up');
    },
    (error: unknown) => {
      log.error({ err: error }, 'an imaging process cannot measure photos');
      problem = new Error('an imaging process cannot measure photos', { cause: error });
    },
  );
  return () => {
    if (problem !== null) throw problem;
  };
}

/**
 * Starts everything in a worker process; resolves once it fetches queue jobs. Health and metrics are served before
 * that, because a worker waits for stores that do not answer.
 */
export async function startWorker(env: WorkerEnv, log: Log): Promise<StartedWorker> {
  const dependencies = await openDependencies(env, log);
  const { checkSchema, clock, db, queue, stores } = dependencies;
  const checkWarm = followWarmUp(dependencies.imaging, log);
  let runner: Runner | null = null;
  const checkReady = async () => {
    if (clock.isOff()) throw new Error(clock.warnings()[0] ?? 'the clock was not compared yet');
    if (runner?.isRunning() !== true) throw new Error('the worker fetches no queue jobs');
    checkWarm();
    await Promise.all([sql`select 1`.execute(db), checkSchema(), queue.check()]);
  };
  const isReady = cachedReading(() => checkReady().then(() => true), {
    onError: (error) => log.debug({ err: error }, 'not ready'),
  });
  const metrics = createMetrics({ ...dependencies, isReady });
  const ops = await startOpsServer({
    port: env.WORKER_PORT_NUMBER,
    host: env.WORKER_BIND_ADDRESS,
    registry: metrics.registry,
    log,
    warnings: () => {
      const problem = dependencies.coach?.problem() ?? null;
      return [...clock.warnings(), ...(problem === null ? [] : [`the coach’s model: ${problem}`])];
    },
    checkReady,
  });
  const passedPlaces = createPassedPlaces({ db, log });
  runner = await createRunner({
    handlers,
    failures: failureHandlers,
    repeats: repeatHandlers,
    dependencies,
    env,
    log,
    stores: stores.needed,
    room: stores.room,
    clock,
    guard: stores.guard,
    onTaken: passedPlaces.record,
    onTakenOver: (queueJobId) => {
      endRequestsOf({ db }, queueJobId).catch((error: unknown) => {
        log.warn({ err: error, queueJobId }, 'the request of a dead worker was not ended');
      });
    },
    observer: metrics.observer,
  });
  const stopWatching = watchFetching({
    queue,
    runner,
    log,
    onStuck: () => process.kill(process.pid, 'SIGTERM'),
  });
  const stopUpkeep = serves(env, 'upkeep') ? await scheduleUpkeep(dependencies) : () => undefined;
  const hasModel = dependencies.coach !== null;
  const leave = await announceWorker(env, { db, log, hasModel, clock });
  const shutdownSteps: ShutdownStep[] = [
    ['upkeep schedule', stopUpkeep],
    ['watch over fetching', stopWatching],
    ['entry among the workers', leave],
    ['running queue jobs', runner.stop, QUEUE_JOBS_LIMIT_MS],
    ['passed places', passedPlaces.close],
    ['health and metrics', ops.close],
    ...closeDependencies(dependencies),
  ];
  return { port: ops.port, shutdownSteps, stop: () => runShutdown(shutdownSteps) };
}
