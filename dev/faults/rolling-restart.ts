import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../bench/lib/compare.ts';
import { closeScreens, makeFiles, submitWatched, type WatchedAlbum } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds } from './lib/fault.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Replaces every process in turn, in order, as an upgrade does, while people look at pages, upload and submit through
 * the proxy in front of the APIs.
 */
const ROUNDS = { full: 3, short: 1 };
const PHOTOS = 3;
const READERS = 4;
const READ_EVERY_MS = 100;
const ALBUM_EVERY_MS = 4000;
const ALBUM_MS = 180_000;
/** No request takes longer than when a store is away. */
const SLOWEST_SECONDS = 3;

/** Requests as pages send them, until stopped. @returns the failures, and how long each request took, ms */
function startLoad(fleet: Fleet) {
  let isOver = false;
  const failed: string[] = [];
  const times: number[] = [];
  const albums: WatchedAlbum[] = [];

  async function attempt(name: string, call: () => Promise<Response>): Promise<void> {
    const begun = performance.now();
    try {
      const reply = await call();
      if (!reply.ok) failed.push(`${name}: ${reply.status} ${await reply.text()}`);
      else await reply.arrayBuffer();
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    times.push(performance.now() - begun);
  }

  async function read(): Promise<void> {
    const person = await fleet.createPerson();
    while (!isOver) {
      await attempt('albums', () => person.call('/api/albums'));
      await attempt('me', () => person.call('/api/me'));
      await sleep(READ_EVERY_MS);
    }
  }

  async function submit(): Promise<void> {
    const files = await makeFiles(PHOTOS);
    while (!isOver) {
      try {
        albums.push(await submitWatched(fleet, files));
      } catch (error) {
        failed.push(`album: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(ALBUM_EVERY_MS);
    }
  }

  const running = Promise.all([submit(), ...Array.from({ length: READERS }, read)]);
  return async () => {
    isOver = true;
    await running;
    return { failed, times, albums };
  };
}

async function replaceAll(fleet: Fleet): Promise<void> {
  for (const worker of [...fleet.workers]) {
    await fleet.startWorker();
    await fleet.endWorker(worker, 'SIGTERM');
  }
  for (const api of fleet.apis) await fleet.replaceApi(api);
}

export const rollingRestart: Fault = {
  name: 'every process replaced in turn under load: no request fails, and no photo is lost',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const stopLoad = startLoad(fleet);
        for (let round = 0; round < ROUNDS[form]; round += 1) await replaceAll(fleet);
        const { failed, times, albums } = await stopLoad();
        for (const { screen } of albums) await screen.shows('done', ALBUM_MS);
        ledger.note(`${queue}: requests, albums`, `${times.length}, ${albums.length}`);
        ledger.none(`${queue}: requests failed`, failed);
        ledger.atMost(`${queue}: p99, s`, inSeconds(percentile(times, 99)), SLOWEST_SECONDS);
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
