/*
 * A worker process that prints "started" when it begins to prepare a photo or to send a mail, and never finishes. It
 * fails every event from Stripe, so that these are tried again. A test kills it.
 * Usage: node stuck-worker.ts <database url> [<redis url>]
 */

import '../../shared/server/end-with-parent.ts';
import { createRunner } from '../../worker/runner.ts';
import { idleHandlers } from '../fixtures/idle-handlers.ts';
import { silentLog } from '../fixtures/start-queue.ts';

const [databaseUrl = '', redisUrl] = process.argv.slice(2);

const getStuck = () => {
  process.stdout.write('started\n');
  return new Promise<void>(() => undefined);
};

await createRunner({
  handlers: {
    ...idleHandlers,
    'photo.prepare.v1': getStuck,
    'mail.send.v1': getStuck,
    'billing.apply-event.v1': () => Promise.reject(new Error('It fails here.')),
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
