import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createEventPublisher } from '@photo-coach/shared/server/events/create-event-publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { runShutdown, type ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { createStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import { sql } from 'kysely';
import { PHOTOS_WAITING, photosAtOnce, photosOfOneAccount } from './concurrency.ts';
import { createCritic } from './critics/create-critic.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { createAccountShares } from './fairness/account-shares.ts';
import { failures, handlers } from './handlers.ts';
import { createImagingPool } from './imaging/pool/imaging-pool.ts';
import { createMailer } from './jobs/mail/create-mailer.ts';
import { scheduleUpkeep } from './jobs/upkeep/schedule-upkeep.ts';
import { createMetrics } from './ops/metrics.ts';
import { startOpsServer } from './ops/ops-server.ts';
import { createRunner } from './runner.ts';

async function createDependencies(env: WorkerEnv, log: Log): Promise<WorkerDependencies> {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = env;
  return {
    db: connectDatabase(databaseUrl, undefined, log),
    queue: await createQueueClient({ databaseUrl, redisUrl, log }),
    events: createEventPublisher({ redisUrl, log }),
    storage: createStorage(env),
    critic: createCritic(env, log),
    mailer: createMailer(env),
    imaging: createImagingPool({ places: photosAtOnce(env) }),
    shares: createAccountShares({ atOnce: photosOfOneAccount(env), waiting: PHOTOS_WAITING }),
    log,
    now: () => new Date(),
  };
}

/** Closes what handlers work with, the queue and the database last: the others may still write to them. */
const closeSteps = (dependencies: WorkerDependencies): ShutdownStep[] => {
  const { mailer, imaging, events, storage, queue, db } = dependencies;
  return [
    ['mailer', mailer.close],
    ['imaging processes', imaging.close],
    ['events', events.close],
    ['storage', storage.close],
    ['queue', queue.close],
    ['database', () => db.destroy()],
  ];
};

export type StartedWorker = {
  /** The port of health and metrics. */
  port: number;
  /** Fetches no further queue jobs, lets those that are running end, and closes everything. */
  shutdownSteps: readonly ShutdownStep[];
  stop(): Promise<void>;
};

/** Starts everything that a worker process consists of; resolves once it fetches queue jobs. */
export async function startWorker(env: WorkerEnv, log: Log): Promise<StartedWorker> {
  const dependencies = await createDependencies(env, log);
  const metrics = createMetrics(dependencies.queue);
  const runner = await createRunner({
    handlers,
    failures,
    dependencies,
    env,
    log,
    onFinished: metrics.observeRun,
  });
  const stopUpkeep = await scheduleUpkeep(dependencies);
  const ops = await startOpsServer({
    port: env.WORKER_PORT,
    host: env.WORKER_HOST,
    registry: metrics.registry,
    log,
    checkReady: async () => {
      if (!runner.isRunning()) throw new Error('the worker takes no queue jobs');
      await Promise.all([sql`select 1`.execute(dependencies.db), dependencies.queue.check()]);
    },
  });
  const shutdownSteps: ShutdownStep[] = [
    ['upkeep schedule', stopUpkeep],
    ['running queue jobs', runner.stop],
    ['health and metrics', ops.close],
    ...closeSteps(dependencies),
  ];
  return { port: ops.port, shutdownSteps, stop: () => runShutdown(shutdownSteps) };
}
