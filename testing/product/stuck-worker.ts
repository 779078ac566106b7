/*
 * A worker process that says when it has begun to prepare a photo and then never ends it,
 * to be killed by a test: node stuck-worker.ts <database url> [<redis url>]
 */
import { createRunner } from '../../worker/runner.ts';
import { silentLog } from '../fixtures/start-queue.ts';

const [databaseUrl = '', redisUrl] = process.argv.slice(2);
const nothing = async () => undefined;
const others = {
  'photo.critique.v1': nothing,
  'album.finish.v1': nothing,
  'mail.send.v1': nothing,
  'upkeep.sweep.v1': nothing,
  'upkeep.tidy.v1': nothing,
};

await createRunner({
  handlers: {
    ...others,
    'photo.prepare.v1': () => {
      process.stdout.write('started\n');
      return new Promise<void>(() => undefined);
    },
  },
  failures: { ...others, 'photo.prepare.v1': nothing },
  dependencies: {},
  env: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, WORKER_CONCURRENCY: 1 },
  log: silentLog,
});
