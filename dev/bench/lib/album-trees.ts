import { performance } from 'node:perf_hooks';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { sendAnalysis } from '@photo-coach/shared/server/fair-queue/send-analysis.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { openQueueBackend } from '@photo-coach/shared/server/queue/open-queue-backend.ts';
import { FlowProducer, Worker } from 'bullmq';
import { idleHandlers } from '../../../testing/fixtures/idle-handlers.ts';
import { insertAlbum } from '../../../testing/fixtures/insert-album.ts';
import type { Handlers } from '../../../worker/queue-job/handler.ts';
import { createRunner } from '../../../worker/runner.ts';

type Stores = { databaseUrl: string; redisUrl: string | undefined };
/** Runs one album's tree; resolves with the milliseconds from its sending until its last queue job begins. */
type RunTree = () => Promise<number>;

const log = createLog('bench', 'error');
const AT_ONCE = { photos: 4, critiques: 50, albums: 10 };

/** Lets `send` begin a tree and waits until `ended` is called with the same id. */
function createFinish() {
  const waiting = new Map<string, () => void>();
  return {
    ended: (id: string) => waiting.get(id)?.(),
    async time(id: string, send: () => Promise<unknown>): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(id, resolve);
      const sentAt = performance.now();
      await send();
      await promise;
      waiting.delete(id);
      return performance.now() - sentAt;
    },
  };
}

/** As the API sends an album, with the places of its photos, and as a worker runs it: catalog, payloads, runner. */
async function openOurs({ databaseUrl, redisUrl }: Stores, photos: number) {
  const finish = createFinish();
  const handlers: Handlers<null> = {
    ...idleHandlers,
    'album.finish.v1': async (_dependencies, { jobId }) => finish.ended(jobId),
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
      WORKER_CONCURRENCY: AT_ONCE.photos - 2,
      WORKER_QUEUES: ['photos', 'critiques', 'albums'],
    },
  });
  const queue = await createQueueClient({ databaseUrl, redisUrl, log });
  const db = connectDatabase(databaseUrl, 2);
  const run: RunTree = async () => {
    const { jobId, photoIds } = await insertAlbum(db, { photos });
    const tree = { jobId, attempt: 1, photoIds, priority: 10 } as const;
    return await finish.time(jobId, () => sendAnalysis({ db, queue }, tree));
  };
  const close = async () => {
    await runner.stop();
    await queue.close();
    // Otherwise a worker's sweep would send these albums again, whose photos do not exist.
    await db.deleteFrom('auth_users').execute();
    await db.destroy();
  };
  return { run, close };
}

/** The same tree of plain BullMQ: one parent, a child for each photo, and a child of that. */
async function openBare({ databaseUrl, redisUrl }: Stores, photos: number) {
  const finish = createFinish();
  const open = (role: 'worker' | 'producer') =>
    openQueueBackend({ databaseUrl, redisUrl, log, role, connections: 10 });
  const [forWorkers, forFlows] = [open('worker'), open('producer')];
  await Promise.all([forWorkers.prepare(), forFlows.prepare()]);
  const workers = Object.entries(AT_ONCE).map(
    ([name, concurrency]) =>
      new Worker(
        `bare-${name}`,
        async (job) => (name === 'albums' ? finish.ended(job.id ?? '') : undefined),
        { ...forWorkers.options, concurrency },
        forWorkers.factory,
      ),
  );
  await Promise.all(workers.map((worker) => worker.waitUntilReady()));
  const flows = new FlowProducer(forFlows.options, forFlows.factory);
  const opts = { removeOnComplete: { count: 1000 } };
  const node = (kind: keyof typeof AT_ONCE) => ({ name: kind, queueName: `bare-${kind}`, opts });
  const run: RunTree = async () => {
    const jobId = newId();
    const critique = { ...node('critiques'), children: [node('photos')] };
    const children = Array.from({ length: photos }, () => critique);
    const album = { ...node('albums'), opts: { ...opts, jobId }, children };
    return await finish.time(jobId, () => flows.add(album));
  };
  const close = async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await flows.close();
    await Promise.all([forWorkers.close(), forFlows.close()]);
  };
  return { run, close };
}

/** Opens the queues of albums with empty queue jobs: ours, and bare BullMQ on the same store. */
export async function createAlbumTrees(stores: Stores, photos: number) {
  const ours = await openOurs(stores, photos);
  const bare = await openBare(stores, photos);
  return {
    runOurs: ours.run,
    runBare: bare.run,
    async close(): Promise<void> {
      await ours.close();
      await bare.close();
    },
  };
}
