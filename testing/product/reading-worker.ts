/*
 * A worker process that lets the coach read photos. A test kills it.
 * Usage: node reading-worker.ts <database url> <jpeg> <url of the model's server> <requests at once> [redis url]
 */

import '../../shared/server/end-with-parent.ts';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { startReadingWorker } from '../fixtures/reading-worker.ts';
import { silentLog } from '../fixtures/start-queue.ts';

const [databaseUrl = '', picture = '', OPENAI_BASE_URL = '', VISION_CONCURRENCY = '', redisUrl] =
  process.argv.slice(2);

await startReadingWorker({
  databaseUrl,
  picture,
  log: silentLog,
  db: connectDatabase(databaseUrl, 60),
  redisUrl: redisUrl || undefined,
  vision: { OPENAI_BASE_URL, VISION_CONCURRENCY },
});
