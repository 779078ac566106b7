import type { StartedProcess } from '../../testing/product/start-processes.ts';
import { processIds } from '../attack/lib/process-tree.ts';
import { closeScreens, makeFiles, submitWatched, untilPhotos } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds } from './lib/fault.ts';
import { type Fleet, OWN_FLEETS } from './lib/start-fleet.ts';

/*
 * Freezes a worker with its imaging processes for longer than its locks last, so that others have done its work when it
 * wakes; and stops workers in order in mid-album.
 */
const PHOTOS = 12;
const RUNS = { full: 5, short: 1 };
/** Longer than a lock, 8 s, and a check for stalled queue jobs, 4 s: by then others have done its work. */
const FROZEN_MS = 15_000;
const ALBUM_MS = 180_000;

function signalTree({ child }: StartedProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) throw new Error('the worker has no process');
  for (const pid of processIds(child.pid)) process.kill(pid, signal);
}

const workerOf = ({ workers }: Fleet, run: number): StartedProcess => {
  const worker = workers[run % workers.length];
  if (worker === undefined) throw new Error('no worker is left');
  return worker;
};

/** An album in progress, so that every worker has photos of it. */
async function beginAlbum(fleet: Fleet) {
  const album = await submitWatched(fleet, await makeFiles(PHOTOS));
  const isBegun = (photos: { taken_at: string | null }[]) =>
    photos.filter(({ taken_at }) => taken_at !== null).length >= fleet.workers.length;
  await untilPhotos(fleet, album.albumId, isBegun, ALBUM_MS);
  return album;
}

async function freeze(fleet: Fleet, run: number) {
  const album = await beginAlbum(fleet);
  const worker = workerOf(fleet, run);
  signalTree(worker, 'SIGSTOP');
  // If it holds a row's lock, the others wait until it wakes.
  await album.screen.shows('done', FROZEN_MS).catch(() => undefined);
  signalTree(worker, 'SIGCONT');
  await album.screen.shows('done', ALBUM_MS);
  return album;
}

/** @returns the album, and how long its worker took to end, ms */
async function end(fleet: Fleet, run: number) {
  const album = await beginAlbum(fleet);
  const begun = performance.now();
  await fleet.endWorker(workerOf(fleet, run), 'SIGTERM');
  const tookMs = performance.now() - begun;
  await fleet.startWorker();
  await album.screen.shows('done', ALBUM_MS);
  return { album, tookMs };
}

export const stoppedWorkers: Fault = {
  name: 'a worker frozen past its lock, and one ended in order, in mid-album: what others did stays, and nothing is done twice',
  async run(form, { queues, withFleet } = OWN_FLEETS) {
    const ledger = createLedger();
    for (const queue of queues) {
      await withFleet({ queue }, async (fleet) => {
        const albums = [];
        const ends: number[] = [];
        for (let run = 0; run < RUNS[form]; run += 1) {
          albums.push(await freeze(fleet, run));
          const { album, tookMs } = await end(fleet, run);
          albums.push(album);
          ends.push(tookMs);
        }
        ledger.note(`${queue}: longest end of a worker, s`, inSeconds(Math.max(...ends)));
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
