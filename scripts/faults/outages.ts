import { setTimeout as sleep } from 'node:timers/promises';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { closeScreens, makeFiles, readPhotos, submitWatched, untilPhotos } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, type Form, inSeconds } from './lib/fault.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Takes PostgreSQL or Redis away in mid-album: killed, started again, accepting and never answering. Nothing is restarted by
 * hand: work goes on within 10 s after the store's return, and every request is answered within 3 s throughout.
 */
const PHOTOS = 8;
const GOES_ON_SECONDS = 10;
const ANSWER_SECONDS = 3;
const ASK_EVERY_MS = 250;
/** A queue job that ran when its lock ran out in an outage is taken over after a lock and a check. */
const ALBUM_MS = 240_000;

type Outage = {
  name: string;
  seconds: Record<Form, readonly number[]>;
  begin(fleet: Fleet): unknown;
  end(fleet: Fleet): unknown;
};

const ofRedis: readonly Outage[] = [
  {
    name: 'Redis killed, and empty',
    seconds: { full: [3, 20, 120], short: [3] },
    begin: ({ redis }) => redis?.stop(),
    end: ({ redis }) => redis?.start(),
  },
  {
    name: 'Redis accepting and never answering',
    seconds: { full: [60], short: [5] },
    begin: ({ redis }) => redis?.signal('SIGSTOP'),
    end: ({ redis }) => redis?.signal('SIGCONT'),
  },
];
const ofPostgres: readonly Outage[] = [
  {
    name: 'PostgreSQL killed and started again',
    seconds: { full: [3, 20], short: [3] },
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'PostgreSQL frozen',
    seconds: { full: [20, 60], short: [5] },
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
];

/** Asks an API all the time for what needs each store. @returns stops, with the longest time of an answer, ms */
function startAsking({ apis }: Fleet, token: string) {
  let isOver = false;
  let longest = 0;
  const url = apis[0]?.url ?? '';
  const headers = { authorization: `Bearer ${token}` };
  async function ask(path: string): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      const reply = await fetch(`${url}${path}`, { headers });
      await reply.arrayBuffer();
      longest = Math.max(longest, performance.now() - begun);
      await sleep(ASK_EVERY_MS);
    }
  }
  const asking = Promise.all(['/api/albums', '/api/health/ready', '/api/auth/captcha'].map(ask));
  return async () => {
    isOver = true;
    await asking;
    return longest;
  };
}

/** Photos that are prepared and that are critiqued; null while the database does not answer. */
async function readProgress(fleet: Fleet, albumId: string): Promise<number | null> {
  try {
    const steps = { pending: 0, failed: 0, ready: 1, critiqued: 2 };
    const photos = await readPhotos(fleet, albumId);
    return photos.reduce((sum, { state }) => sum + steps[state], 0);
  } catch {
    return null; // it recovers after a crash
  }
}

async function loseInMidAlbum(fleet: Fleet, { begin, end }: Outage, seconds: number) {
  const album = await submitWatched(fleet, await makeFiles(PHOTOS, 1200));
  const isBegun = (photos: { state: string }[]) => photos.some(({ state }) => state !== 'pending');
  await untilPhotos(fleet, album.albumId, isBegun, ALBUM_MS);
  const firstMs = performance.now() - album.submittedAt;
  const stopAsking = startAsking(fleet, album.person.token);
  await begin(fleet);
  await sleep(seconds * 1000);
  await end(fleet);
  const returned = performance.now();
  const before = await sleepUntil(
    async () => {
      const progress = await readProgress(fleet, album.albumId);
      return progress !== null && { progress };
    },
    { timeoutMs: ALBUM_MS },
  );
  await sleepUntil(
    async () => {
      const progress = await readProgress(fleet, album.albumId);
      return progress !== null && (progress > before.progress || progress === 2 * PHOTOS);
    },
    { timeoutMs: ALBUM_MS },
  );
  // Going on means that a photo is done, which takes its own time.
  const goesOnMs = Math.max(0, performance.now() - returned - firstMs);
  await album.screen.shows('done', ALBUM_MS);
  return { album, goesOnMs, longestMs: await stopAsking() };
}

export const outages: Fault = {
  name: 'a store that is away in mid-album: work goes on within 10 s, and requests are answered within 3 s',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const albums = [];
        for (const outage of [...ofPostgres, ...(queue === 'Redis' ? ofRedis : [])]) {
          for (const seconds of outage.seconds[form]) {
            const result = await loseInMidAlbum(fleet, outage, seconds);
            albums.push(result.album);
            const name = `${queue}: ${outage.name}, ${seconds} s`;
            ledger.atMost(`${name}: goes on, s`, inSeconds(result.goesOnMs), GOES_ON_SECONDS);
            ledger.atMost(
              `${name}: longest answer, s`,
              inSeconds(result.longestMs),
              ANSWER_SECONDS,
            );
          }
        }
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
