import '@photo-coach/shared/server/without-maglev.ts';
import { readEnvOrExit, readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { runProcess } from '@photo-coach/shared/server/run-process.ts';
import { startWorker } from './start-worker.ts';

const env = readEnvOrExit(readWorkerEnv);
const log = createLog('worker', env.LOG_LEVEL);
runProcess({ processName: 'worker', log }, async () => {
  const worker = await startWorker(env, log);
  log.info({ port: worker.port }, 'worker ready');
  process.send?.('ready');
  return worker.shutdownSteps;
});
