/*
 * A worker process that prints "started" when it begins to prepare a photo, and never finishes. A test kills it.
 * Usage: node stuck-worker.ts <database url> [<redis url>]
 */

import '../../scripts/lib/end-with-parent.ts';
import { createRunner } from '../../worker/runner.ts';
import { idleHandlers } from '../fixtures/idle-handlers.ts';
import { silentLog } from '../fixtures/start-queue.ts';

const [databaseUrl = '', redisUrl] = process.argv.slice(2);

await createRunner({
  handlers: {
    ...idleHandlers,
    'photo.prepare.v1': () => {
      process.stdout.write('started\n');
      return new Promise<void>(() => undefined);
    },
  },
  failures: idleHandlers,
  dependencies: {},
  env: {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    WORKER_CONCURRENCY: 1,
    VISION_CONCURRENCY: 1,
  },
  log: silentLog,
});
