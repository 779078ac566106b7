import { createLog } from '@photo-coach/shared/server/log.ts';
import { createQueueClient } from '@photo-coach/shared/server/queue/create-queue-client.ts';
import { Redis } from 'ioredis';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { runOnServer } from '../../testing/services/postgres.ts';
import { closeScreens, makeFiles, submitWatched, type WatchedAlbum } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds } from './lib/fault.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * The whole queue is deleted while albums are in progress, all at once: photos are taken only once all are sent. Workers
 * refill it from the rows.
 */
const ALBUMS = { full: 200, short: 10 };
const AT_ONCE = 20;
/** Small, because the queue is what is measured. */
const PHOTO_PX = 64;
/** Until all are done after the loss, in addition to the time of their own work. */
const RECOVERED_SECONDS = 60;
const ALL_MS = 900_000;

const TABLES = 'bullmq.job, bullmq.meta, bullmq.event, bullmq.scheduler, bullmq.job_dependency';

async function emptyQueue({ redis, postgres }: Fleet): Promise<void> {
  if (redis === null) {
    await runOnServer(postgres.url, `truncate ${TABLES} cascade`);
    return;
  }
  const client = new Redis(redis.url);
  await client.flushall();
  client.disconnect();
}

async function submitMany(fleet: Fleet, count: number): Promise<WatchedAlbum[]> {
  const files = await makeFiles(2, PHOTO_PX);
  const albums: WatchedAlbum[] = [];
  const loop = async () => {
    while (albums.length < count) albums.push(await submitWatched(fleet, files));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return albums;
}

/** Has albums processed at once, and something happen to them once a tenth is done. @returns how long they take, ms */
async function doAtOnce(
  fleet: Fleet,
  count: number,
  happens: () => Promise<void>,
): Promise<{ albums: WatchedAlbum[]; tookMs: number }> {
  const queue = await createQueueClient({
    databaseUrl: fleet.postgres.url,
    redisUrl: fleet.redis?.url,
    log: createLog('fault', 'silent'),
  });
  await queue.pause('photos');
  const albums = await submitMany(fleet, count);
  const begun = performance.now();
  await queue.resume('photos');
  await queue.close();
  const isBegun = () =>
    albums.filter(({ screen }) => screen.endedAt() !== null).length >= count / 10;
  await sleepUntil(isBegun, { timeoutMs: ALL_MS, intervalMs: 50 });
  await happens();
  for (const { screen } of albums) await screen.shows('done', ALL_MS);
  return { albums, tookMs: performance.now() - begun };
}

export const lostQueue: Fault = {
  name: 'an emptied queue: all albums are done once, a minute later at most',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const undisturbed = await doAtOnce(fleet, ALBUMS[form], async () => undefined);
        const emptied = await doAtOnce(fleet, ALBUMS[form], () => emptyQueue(fleet));
        const albums = [...undisturbed.albums, ...emptied.albums];
        ledger.note(`${queue}: albums at once`, ALBUMS[form]);
        ledger.note(`${queue}: undisturbed, s`, inSeconds(undisturbed.tookMs));
        ledger.atMost(
          `${queue}: with the queue emptied after a tenth, longer by, s`,
          inSeconds(emptied.tookMs - undisturbed.tookMs),
          RECOVERED_SECONDS,
        );
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
