import { setTimeout as sleep } from 'node:timers/promises';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import type { PhotoFile } from '../../testing/product/test-user.ts';
import { CATEGORIES, makeFiles } from './lib/albums.ts';
import { checkAlbums } from './lib/check-books.ts';
import { countEvents, countStored, findGrown, KEPT_EVENTS } from './lib/count-stored.ts';
import { createLedger, type Fault, inSeconds, percentile } from './lib/fault.ts';
import { INSPECTED, readSettledMemory } from './lib/settled-memory.ts';
import { type Fleet, processesOf, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Two thousand albums over an hour, each of a new account that is deleted once it has its critique. No process grows,
 * and the stores hold no more at the end than before: neither rows nor keys nor files.
 */
const ALBUMS = { full: 2000, short: 60 };
const EVERY_MS = { full: 1800, short: 600 };
/** Before the first measurement: as many as the queue keeps of done queue jobs, for operators. */
const WARM_UP = { full: 1000, short: 60 };
const WARM_UP_AT_ONCE = 8;
const PHOTOS = 2;
const PHOTO_PX = 64;
const ALBUM_MS = 120_000;
/** Queue jobs of an album: one to prepare and one to critique each photo, and one that completes it. */
const QUEUE_JOBS = 2 * PHOTOS + 1;
const GROWTH_MB = 1;
const PER = 10_000;
const MB = 1024 * 1024;

/** What outlives an account for a while: the mail about its deletion, and the second removal of its files. */
const OUTLIVING = ['public.mails', 'public.unneeded_objects'];

/** An album of a new account, until it is critiqued, checked and deleted with the account. @returns how long it took, ms */
async function liveThrough(
  fleet: Fleet,
  files: readonly PhotoFile[],
  wrong: string[],
): Promise<number> {
  const person = await fleet.createPerson({ plan: 'pro' });
  const begun = performance.now();
  const { albumId } = await person.submit(files, CATEGORIES);
  await person.finished(albumId, ALBUM_MS, 1000);
  const tookMs = performance.now() - begun;
  const album = { albumId, photos: PHOTOS, albumCategories: CATEGORIES.length };
  wrong.push(...(await checkAlbums(fleet, [album])));
  const { status } = await person.call('/api/me', { method: 'DELETE' });
  if (status !== 204) wrong.push(`an account could not be deleted: ${status}`);
  return tookMs;
}

/** Albums one after the other, some at once. */
async function warmUp(fleet: Fleet, count: number, live: () => Promise<number>): Promise<void> {
  let begun = 0;
  const loop = async () => {
    while (begun < count) {
      begun += 1;
      await live();
    }
  };
  await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, loop));
  await untilFilesAreGone(fleet);
}

/** Albums at an even pace, however long each of them takes. @returns how long each took, ms */
async function keepPace(
  count: number,
  everyMs: number,
  live: () => Promise<number>,
): Promise<number[]> {
  const begun = performance.now();
  const under: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, begun + index * everyMs - performance.now()));
    under.push(live());
  }
  return await Promise.all(under);
}

async function countFiles({ storage }: Fleet): Promise<number> {
  let count = 0;
  for await (const _ of storage.list()) count += 1;
  return count;
}

/** A sweep removes the files of deleted accounts. */
const untilFilesAreGone = (fleet: Fleet) =>
  sleepUntil(async () => (await countFiles(fleet)) === 0, {
    timeoutMs: ALBUM_MS,
    intervalMs: 1000,
  });

async function readMemories(fleet: Fleet): Promise<Map<string, number>> {
  const memories = new Map<string, number>();
  for (const [name, started] of processesOf(fleet)) {
    memories.set(name, (await readSettledMemory(started)).used / MB);
  }
  return memories;
}

export const manyAlbums: Fault = {
  name: '2,000 albums over an hour, of accounts that are deleted then: no process grows, nothing stays in the stores',
  async run(form) {
    const ledger = createLedger();
    const count = ALBUMS[form];
    const runOn = (queue: (typeof QUEUE_STORES)[number]) =>
      withFleet({ queue, env: INSPECTED }, async (fleet) => {
        const files = await makeFiles(PHOTOS, PHOTO_PX);
        const wrong: string[] = [];
        const live = () => liveThrough(fleet, files, wrong);
        await warmUp(fleet, WARM_UP[form], live);
        const [storedBefore, before] = [await countStored(fleet), await readMemories(fleet)];
        const took = await keepPace(count, EVERY_MS[form], live);
        await untilFilesAreGone(fleet);
        const [storedAfter, after] = [await countStored(fleet), await readMemories(fleet)];
        ledger.note(`${queue}: albums`, count);
        ledger.note(
          `${queue}: an album took, p50 and p99, s`,
          `${inSeconds(percentile(took, 0.5))}, ${inSeconds(percentile(took, 0.99))}`,
        );
        for (const [name, used] of after) {
          const grown = used - (before.get(name) ?? 0);
          const perCount = grown / Math.max(1, (count * QUEUE_JOBS) / PER);
          ledger.note(`${queue}: ${name} uses at the end, MB`, Math.round(used));
          const grownMb = Math.round(perCount * 100) / 100;
          const figure = `${queue}: ${name} grown per 10,000 queue jobs, MB`;
          if (form === 'full') ledger.atMost(figure, grownMb, GROWTH_MB);
          else ledger.note(figure, grownMb);
        }
        const ofQueue = [...storedAfter.keys()].filter((name) => /^(bullmq\.|keys$)/.test(name));
        // In short form the queue has not reached its limit of done queue jobs yet.
        for (const name of form === 'full' ? OUTLIVING : [...OUTLIVING, ...ofQueue]) {
          storedAfter.delete(name);
        }
        ledger.atMost(`${queue}: events of a queue`, await countEvents(fleet), KEPT_EVENTS);
        ledger.none(`${queue}: more in the stores`, findGrown(storedBefore, storedAfter));
        ledger.none(`${queue}: wrong in the books`, wrong);
      });
    // Side by side, so that both take an hour.
    await Promise.all(QUEUE_STORES.map(runOn));
    return ledger.result();
  },
};
