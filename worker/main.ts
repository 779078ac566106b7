import '@photo-coach/shared/server/without-maglev.ts';
import { readEnvOrExit, readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { shutDownOnSignal } from '@photo-coach/shared/server/shutdown.ts';
import { startWorker } from './start-worker.ts';

const env = readEnvOrExit(readWorkerEnv);
const log = createLog('worker', env.LOG_LEVEL);
try {
  const worker = await startWorker(env, log);
  shutDownOnSignal({ processName: 'worker', log }, worker.shutdownSteps);
  log.info({ port: worker.port }, 'worker ready');
  process.send?.('ready');
} catch (error) {
  log.fatal({ err: error }, 'worker could not start');
  process.exit(1);
}
