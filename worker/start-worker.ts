import type { WorkerEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { runShutdown, type ShutdownStep } from '@photo-coach/shared/server/shutdown.ts';
import { sql } from 'kysely';
import { closeDependencies, openDependencies } from './dependencies.ts';
import { failureHandlers, handlers } from './handlers.ts';
import { scheduleUpkeep } from './jobs/upkeep/upkeep.ts';
import { createMetrics, startOpsServer } from './ops/ops-server.ts';
import { createRunner } from './runner.ts';

export type StartedWorker = {
  /** The port of health and metrics. */
  port: number;
  /** Fetches no further queue jobs, lets those that are running end, and closes everything. */
  shutdownSteps: readonly ShutdownStep[];
  stop(): Promise<void>;
};

/** Starts everything that a worker process consists of; resolves once it fetches queue jobs. */
export async function startWorker(env: WorkerEnv, log: Log): Promise<StartedWorker> {
  const dependencies = await openDependencies(env, log);
  const metrics = createMetrics(dependencies);
  const runner = await createRunner({
    handlers,
    failures: failureHandlers,
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
      if (!runner.isRunning()) throw new Error('the worker fetches no queue jobs');
      await Promise.all([
        sql`select 1`.execute(dependencies.db),
        dependencies.checkSchema(),
        dependencies.queue.check(),
      ]);
    },
  });
  const shutdownSteps: ShutdownStep[] = [
    ['upkeep schedule', stopUpkeep],
    ['running queue jobs', runner.stop],
    ['health and metrics', ops.close],
    ...closeDependencies(dependencies),
  ];
  return { port: ops.port, shutdownSteps, stop: () => runShutdown(shutdownSteps) };
}
