import { setTimeout as sleep } from 'node:timers/promises';
import { definitionOf } from '../../shared/server/queue/queue-jobs.ts';
import { ALBUM_ANSWER } from '../../testing/fixtures/album-answer.ts';
import { CAT_ANSWER } from '../../testing/fixtures/cat-answer.ts';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { startOpenAiServer } from '../../testing/services/openai-server.ts';
import { closeScreens, makeFiles, submitWatched, type WatchedAlbum } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, type Form, inSeconds } from './lib/fault.ts';
import { openTakers } from './lib/find-taker.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Kills workers with SIGKILL while the coach reads an album. The pending request of a killed worker is lost and sent
 * again; answers that have arrived are not.
 */
const PHOTOS = { full: 12, short: 4 };
/** The number of requests about an album after which the next waiting worker is killed. */
const KILLED_AT: Record<Form, readonly number[]> = { full: [1, 4, 7, 10], short: [1] };
/** Requests at once: one, so that a kill hits at most one, and the default. */
const AT_ONCE: Record<Form, readonly number[]> = { full: [1, 4], short: [1] };
/** How long the model takes. */
const ANSWER_MS = 600;
const ALBUM_MS = 240_000;

type Model = Awaited<ReturnType<typeof startOpenAiServer>>;

const startModel = (): Promise<Model> =>
  startOpenAiServer(({ body }) => {
    const isAlbum = JSON.stringify(body.messages).includes('contact sheet');
    const content = isAlbum ? ALBUM_ANSWER : CAT_ANSWER;
    return { kind: 'answer', content, after: sleep(ANSWER_MS) };
  });

const envOf = ({ baseUrl }: Model, atOnce: number) => ({
  OPENAI_API_KEY: 'k',
  OPENAI_BASE_URL: baseUrl,
  VISION_MODEL: 'a-model',
  VISION_SECOND_LOOK: 'off',
  VISION_CONCURRENCY: String(atOnce),
});

/** The states of an album's readings: those of its photos, and its own. */
async function readStates({ db }: Fleet, { albumId }: WatchedAlbum): Promise<string[]> {
  const states = await Promise.all(
    (['readings', 'album_readings'] as const).map((table) =>
      db
        .selectFrom(table)
        .innerJoin('jobs', 'jobs.id', `${table}.job_id`)
        .select(`${table}.state`)
        .where('jobs.album_id', '=', albumId)
        .execute(),
    ),
  );
  return states.flat().map(({ state }) => state);
}

/** Kills a worker that waits for the model's answer about a photo, as soon as there is one. */
async function killReader(fleet: Fleet): Promise<void> {
  const takers = await openTakers(fleet);
  const reader = await sleepUntil(
    async () => {
      const request = await fleet.db
        .selectFrom('model_requests')
        .select(['reading_id', 'run'])
        .where('outcome', '=', 'asking')
        .where('reading_id', 'is not', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      if (request === undefined) return false;
      const payload = { readingId: request.reading_id ?? '', run: request.run };
      return await takers.find('readings', definitionOf('photo.read.v1').id(payload));
    },
    { timeoutMs: ALBUM_MS, intervalMs: 5 },
  );
  await fleet.endWorker(reader, 'SIGKILL');
  await takers.close();
}

/** Has an album read, and kills a worker each time that so many requests were sent. @returns its requests */
async function readAlbum(fleet: Fleet, model: Model, photos: number, killedAt: readonly number[]) {
  const before = model.requests.length;
  const sent = () => model.requests.length - before;
  const album = await submitWatched(fleet, await makeFiles(photos));
  const starting: Promise<unknown>[] = [];
  for (const requests of killedAt) {
    await sleepUntil(() => sent() >= requests, { timeoutMs: ALBUM_MS, intervalMs: 5 });
    await killReader(fleet);
    starting.push(fleet.startWorker());
  }
  await album.screen.shows('done', ALBUM_MS);
  const haveEnded = async () => {
    const states = await readStates(fleet, album);
    return states.length === photos + 1 && states.every((state) => state !== 'waiting');
  };
  await sleepUntil(haveEnded, { timeoutMs: ALBUM_MS, intervalMs: 50 });
  const tookMs = performance.now() - album.submittedAt;
  await Promise.all(starting);
  const unread = (await readStates(fleet, album)).filter((state) => state !== 'done');
  return { album, requests: sent(), unread, tookMs };
}

export const killedReaders: Fault = {
  name: 'workers killed while the coach reads: each reading is done once, and no answer is paid for twice',
  async run(form) {
    const ledger = createLedger();
    const [photos, killedAt] = [PHOTOS[form], KILLED_AT[form]];
    for (const queue of QUEUE_STORES) {
      for (const atOnce of AT_ONCE[form]) {
        const model = await startModel();
        await withFleet({ queue, env: envOf(model, atOnce) }, async (fleet) => {
          const undisturbed = await readAlbum(fleet, model, photos, []);
          const killed = await readAlbum(fleet, model, photos, killedAt);
          const label = `${queue}, ${atOnce} at once`;
          ledger.note(`${label}: workers killed`, killedAt.length);
          ledger.note(`${label}: requests, undisturbed`, undisturbed.requests);
          const extra = killed.requests - undisturbed.requests;
          ledger.atMost(`${label}: extra requests`, extra, killedAt.length * atOnce);
          ledger.note(`${label}: read after, undisturbed, s`, inSeconds(undisturbed.tookMs));
          ledger.note(`${label}: read after, with the kills, s`, inSeconds(killed.tookMs));
          const unread = [undisturbed, killed].flatMap((each) => each.unread);
          ledger.none(`${label}: readings that were not done`, unread);
          const albums = [undisturbed.album, killed.album];
          ledger.none(`${label}: wrong in the books`, await checkBooks(fleet, albums));
          ledger.none(`${label}: backwards on screen`, closeScreens(albums));
        });
        await model.stop();
      }
    }
    return ledger.result();
  },
};
