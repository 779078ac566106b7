import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { idleHandlers } from '../../../testing/fixtures/idle-handlers.ts';
import { insertAlbum } from '../../../testing/fixtures/insert-album.ts';
import type { Handlers } from '../../../worker/queue-job/handler.ts';
import { createRunner } from '../../../worker/runner.ts';
import { createStopwatch } from './stopwatch.ts';

type Stores = { databaseUrl: string; redisUrl: string | undefined };

const log = createLog('bench', 'error');
const PHOTOS_AT_ONCE = 4;

/**
 * Opens the queue of albums with empty queue jobs, as the API sends an album, with the places of its photos, and as a
 * worker runs it: catalog, payloads, runner. `run` resolves with the milliseconds from an album's sending until its last
 * queue job begins.
 */
export async function openAlbumTrees({ databaseUrl, redisUrl }: Stores, photos: number) {
  const stopwatch = createStopwatch();
  const handlers: Handlers<null> = {
    ...idleHandlers,
    'album.finish.v1': async (_dependencies, { jobId }) => stopwatch.reached(jobId),
  };
  const runner = await createRunner({
    handlers,
    failures: idleHandlers,
    dependencies: null,
    log,
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      VISION_CONCURRENCY: 1,
      WORKER_CONCURRENCY: PHOTOS_AT_ONCE - 2,
      WORKER_QUEUES: ['photos', 'critiques', 'albums'],
    },
  });
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  const db = connectDatabase(databaseUrl, 2);
  return {
    async run(): Promise<number> {
      const { jobId, photoIds } = await insertAlbum(db, { photos });
      const tree = { jobId, attempt: 1, photoIds, priority: 10 } as const;
      return await stopwatch.time(jobId, () => sendAnalysis({ db, queue }, tree));
    },
    async close(): Promise<void> {
      await runner.stop();
      await queue.close();
      // Otherwise a worker's sweep would send these albums again, whose photos do not exist.
      await db.deleteFrom('auth_users').execute();
      await db.destroy();
    },
  };
}
