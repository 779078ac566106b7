import type { PhotoFile } from '../../testing/product/test-user.ts';
import {
  closeScreens,
  makeFiles,
  readPhotos,
  submitWatched,
  type WatchedAlbum,
} from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault, inSeconds } from './lib/fault.ts';
import { killImaging, killTakers } from './lib/kill-takers.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * A photo that ends the process that decodes it, or its whole worker, each time, like one over which a machine runs out
 * of memory. It is given up, its album ends with its other photos, and other accounts' albums are hardly slowed.
 */
const OTHERS = { full: { albums: 60, photos: 12 }, short: { albums: 2, photos: 4 } };
const AT_ONCE = 8;
const POISONED_PHOTOS = 4;
/** Large enough that a worker does not end it before it is killed. */
const POISON_PX = 2400;
/**
 * The runs that the catalog gives a photo, and one more than the workers that may die over it before another takes it.
 */
const MOST_RUNS = { ofImaging: 3, ofWorkers: 4 };
const SLOWED_PERCENT = 20;
const ALL_MS = 600_000;

/** Submits albums of other accounts, few at a time, because the workers are what is measured. */
async function submitOthers(fleet: Fleet, files: readonly PhotoFile[], count: number) {
  const albums: WatchedAlbum[] = [];
  let begun = 0;
  const loop = async () => {
    while (begun < count) {
      begun += 1;
      albums.push(await submitWatched(fleet, files));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return albums;
}

/** Average milliseconds of an album, once all are done. */
async function timeOf(albums: readonly WatchedAlbum[]): Promise<number> {
  let sum = 0;
  for (const { screen, submittedAt } of albums) {
    await screen.shows('done', ALL_MS);
    sum += (screen.endedAt() ?? 0) - submittedAt;
  }
  return sum / albums.length;
}

const readEnd = ({ db }: Fleet, photoId: string) =>
  db
    .selectFrom('photos')
    .select(['state', 'error_code', 'error_text'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();

/** Submits an album with a poisonous photo, and kills the workers that take it until it has ended. */
async function killWorkers(fleet: Fleet) {
  const submitted = await submitWatched(fleet, await makeFiles(POISONED_PHOTOS, POISON_PX));
  const album = { ...submitted, lost: 1 };
  const photoId = (await readPhotos(fleet, album.albumId))[0]?.id ?? '';
  const runs = await killTakers(fleet, { ...album, photoId });
  await album.screen.shows('done', ALL_MS);
  return { album, runs, end: await readEnd(fleet, photoId) };
}

/** Submits a poisonous photo, and kills the processes that decode it until it has ended. */
async function killDecoders(fleet: Fleet) {
  const person = await fleet.createPerson({ plan: 'pro' });
  const { albumId } = await person.submit(await makeFiles(1, POISON_PX), ['lighting_exposure']);
  const photoId = (await readPhotos(fleet, albumId))[0]?.id ?? '';
  const runs = await killImaging(fleet, { albumId, photoId });
  const job = await person.finished(albumId, ALL_MS);
  const usage = await fleet.db
    .selectFrom('usage')
    .select('state')
    .where('job_id', '=', job.id)
    .executeTakeFirstOrThrow();
  return { runs, end: `${job.error_code}, quota ${usage.state}` };
}

export const poisonousPhoto: Fault = {
  name: 'a photo that kills its worker each time: it is given up, and others are hardly slowed',
  async run(form) {
    const ledger = createLedger();
    const { albums: count, photos } = OTHERS[form];
    const files = await makeFiles(photos);
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const decoded = await killDecoders(fleet);
        const ofImaging = `${queue}: runs of a photo that kills its process`;
        ledger.atMost(ofImaging, decoded.runs, MOST_RUNS.ofImaging);
        ledger.note(`${queue}: how it ended`, decoded.end);
        const before = await submitOthers(fleet, files, count);
        const undisturbedMs = await timeOf(before);
        const submitting = submitOthers(fleet, files, count);
        const [{ album, runs, end }, beside] = await Promise.all([killWorkers(fleet), submitting]);
        const besideMs = await timeOf(beside);
        const slowed = Math.round((besideMs / undisturbedMs - 1) * 100);
        ledger.atMost(`${queue}: runs of one that kills its worker`, runs, MOST_RUNS.ofWorkers);
        const wrongEnd = end.state === 'failed' && end.error_code === 'process_killed' ? [] : [end];
        ledger.none(
          `${queue}: not given up`,
          wrongEnd.map(({ state, error_code }) => `${state} ${error_code}`),
        );
        ledger.note(`${queue}: another album, undisturbed, s`, inSeconds(undisturbedMs));
        ledger.note(`${queue}: another album, beside it, s`, inSeconds(besideMs));
        if (form === 'full') ledger.atMost(`${queue}: slowed, %`, slowed, SLOWED_PERCENT);
        const albums = [...before, ...beside, album];
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
