import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { percentile } from '../bench/lib/compare.ts';
import { closeScreens, makeFiles, readPhotos, submitWatched, untilPhotos } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds } from './lib/fault.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/* Kills a worker with SIGKILL at each stage of an album of twelve, five times each. Other workers do its work. */
const PHOTOS = 12;
const RUNS = { full: 5, short: 1 };
/** A killed worker's photo is taken over after a lock, 8 s, and a check, 4 s, at most. */
const BACK_SECONDS = 12;
const ALBUM_MS = 180_000;

type Photos = Awaited<ReturnType<typeof readPhotos>>;
const count = (photos: Photos, state: string) =>
  photos.filter((photo) => photo.state === state).length;

/** When a worker is killed, by the album's progress. */
const STAGES: Record<string, (photos: Photos) => boolean> = {
  'a photo is taken': (photos) => photos.some(({ taken_at }) => taken_at !== null),
  'a photo is prepared': (photos) => count(photos, 'pending') < PHOTOS,
  'a photo is critiqued': (photos) => count(photos, 'critiqued') > 0,
  'the last photos are under way': (photos) => count(photos, 'critiqued') >= PHOTOS - 3,
  'all photos are critiqued': (photos) => count(photos, 'critiqued') === PHOTOS,
};

/** Milliseconds from a kill until each photo in progress is taken again, or was finished by its worker. */
async function timeUntilBack(fleet: Fleet, albumId: string, atKill: Photos): Promise<number> {
  const killedAt = performance.now();
  const underWay = new Map(
    atKill
      .filter(({ state, taken_at }) => state === 'pending' && taken_at !== null)
      .map(({ id, taken_at }) => [id, taken_at]),
  );
  await sleepUntil(
    async () =>
      (await readPhotos(fleet, albumId)).every(
        ({ id, state, taken_at }) =>
          !underWay.has(id) || state !== 'pending' || taken_at !== underWay.get(id),
      ),
    { timeoutMs: ALBUM_MS },
  );
  return performance.now() - killedAt;
}

async function killAt(fleet: Fleet, stage: string, run: number) {
  const album = await submitWatched(fleet, await makeFiles(PHOTOS));
  await untilPhotos(fleet, album.albumId, STAGES[stage] ?? (() => true), ALBUM_MS);
  const worker = fleet.workers[run % fleet.workers.length];
  if (worker === undefined) throw new Error('no worker is left');
  const atKill = await readPhotos(fleet, album.albumId);
  await fleet.endWorker(worker, 'SIGKILL');
  const starting = fleet.startWorker();
  const backMs = await timeUntilBack(fleet, album.albumId, atKill);
  await album.screen.shows('done', ALBUM_MS);
  await starting;
  return { album, backMs };
}

export const killedWorkers: Fault = {
  name: 'a worker killed at any stage of an album: each photo is critiqued once, and back within 12 s',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const results = [];
        for (const stage of Object.keys(STAGES)) {
          for (let run = 0; run < RUNS[form]; run += 1) {
            results.push(await killAt(fleet, stage, run));
          }
        }
        const albums = results.map(({ album }) => album);
        const back = results.map(({ backMs }) => backMs);
        ledger.note(`${queue}: workers killed`, results.length);
        ledger.atMost(`${queue}: back, p95, s`, inSeconds(percentile(back, 95)), BACK_SECONDS);
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
