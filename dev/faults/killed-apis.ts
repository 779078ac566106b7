import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import type { PhotoFile } from '../../testing/product/test-user.ts';
import { CATEGORIES, makeFiles } from './lib/albums.ts';
import { checkBooks, type Submitted } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds, percentile } from './lib/fault.ts';
import { prepareHold, type SendingHold } from './lib/hold-sending.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Kills both APIs with SIGKILL when the rows of albums are committed and their queue jobs are on the way, ten albums a kill.
 * The sweep of a worker finds the rows.
 */
const KILLS = { full: 20, short: 1 };
const ALBUMS_A_KILL = 10;
const PHOTOS = 2;
/** Small, because the queue is what is measured. */
const PHOTO_PX = 64;
const FOUND_SECONDS = 15;
const COMMITTED_WITHIN_MS = 20_000;
const ALL_MS = 240_000;
/** What a worker logs of a job that it sends for an API. */
const SENT_LATE = 'an analysis was not in the queue, and is queued late';

type Committed = { id: string; album_id: string; created_at: string };

const readJobs = ({ db }: Fleet, userIds: readonly string[]): Promise<Committed[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'album_id', 'created_at'])
    .where('user_id', 'in', userIds)
    .execute();

/** Uploads an album of a new person. @returns requests its critique; false when no reply came */
async function uploadAlbum(fleet: Fleet, files: readonly PhotoFile[]) {
  const person = await fleet.createPerson({ plan: 'pro' });
  const upload = async (file: PhotoFile) => ({ name: file.name, path: await person.upload(file) });
  const uploaded = await Promise.all(files.map(upload));
  const ask = () =>
    person.requestFeedback(uploaded, CATEGORIES).then(
      ({ ok }) => ok,
      () => false,
    );
  return { userId: person.userId, ask };
}

/** @returns the jobs that were committed when the APIs were killed, and how many of them had been answered */
async function killBetween(fleet: Fleet, hold: SendingHold, files: readonly PhotoFile[]) {
  const upload = () => uploadAlbum(fleet, files);
  const albums = await Promise.all(Array.from({ length: ALBUMS_A_KILL }, upload));
  const userIds = albums.map(({ userId }) => userId);
  await hold.begin();
  const asked = Promise.all(albums.map(({ ask }) => ask()));
  const jobs = await sleepUntil(
    async () => {
      const committed = await readJobs(fleet, userIds);
      return committed.length === ALBUMS_A_KILL && committed;
    },
    { timeoutMs: COMMITTED_WITHIN_MS, intervalMs: 5 },
  );
  const restart = await fleet.killApis();
  await hold.end();
  await restart();
  const answered = (await asked).filter((isAnswered) => isAnswered);
  return { jobs, answered: answered.length };
}

/** When a worker has sent jobs to the queue that no API had sent, ms since 1970, by job. */
function timesSent({ workers }: Fleet): Map<string, number> {
  const lines = workers
    .flatMap((worker) => worker.lines)
    .filter((line) => line.includes(SENT_LATE));
  return new Map(
    lines.map((line) => {
      const { jobId, time } = JSON.parse(line);
      return [String(jobId), Date.parse(time)];
    }),
  );
}

const untilDone = (fleet: Fleet, jobs: readonly Committed[]) =>
  sleepUntil(
    async () => {
      const ids = jobs.map(({ id }) => id);
      const { left } = await fleet.db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('id', 'in', ids)
        .where('status', 'in', ['queued', 'processing'])
        .executeTakeFirstOrThrow();
      return left === 0;
    },
    { timeoutMs: ALL_MS, intervalMs: 100 },
  );

const submitted = ({ album_id: albumId }: Committed): Submitted => ({
  albumId,
  photos: PHOTOS,
  albumCategories: CATEGORIES.length,
});

export const killedApis: Fault = {
  name: 'APIs killed between the commit of an album and its queue jobs: a worker sends them within 15 s',
  async run(form) {
    const ledger = createLedger();
    const files = await makeFiles(PHOTOS, PHOTO_PX);
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const hold = await prepareHold(fleet);
        const kills = [];
        for (let kill = 0; kill < KILLS[form]; kill += 1) {
          kills.push(await killBetween(fleet, hold, files));
        }
        const jobs = kills.flatMap((kill) => kill.jobs);
        const answered = kills.reduce((sum, kill) => sum + kill.answered, 0);
        await untilDone(fleet, jobs);
        await hold.close();
        const sent = timesSent(fleet);
        const waits = jobs.flatMap(({ id, created_at }) => {
          const at = sent.get(id);
          return at === undefined ? [] : [at - Date.parse(created_at)];
        });
        ledger.note(`${queue}: kills of both APIs`, kills.length);
        ledger.note(`${queue}: albums committed and not answered`, jobs.length - answered);
        ledger.note(`${queue}: albums that a worker sent`, waits.length);
        ledger.none(
          `${queue}: albums that an API had sent before`,
          jobs.filter(({ id }) => !sent.has(id)).map(({ id }) => `job ${id}`),
        );
        ledger.note(
          `${queue}: from commit to the queue, p50, s`,
          inSeconds(percentile(waits, 0.5)),
        );
        const oldest = inSeconds(Math.max(...waits));
        ledger.atMost(`${queue}: from commit to the queue, oldest, s`, oldest, FOUND_SECONDS);
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, jobs.map(submitted)));
      });
    }
    return ledger.result();
  },
};
