import { closeScreens, makeFiles, readPhotos, submitWatched } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault } from './lib/fault.ts';
import { killTakers } from './lib/kill-takers.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/*
 * Kills three workers, one after the other, while they have the same photo. The fourth one does it.
 */
const PHOTOS = 4;
const KILLS = 3;
const RUNS = { full: 3, short: 1 };
/** Large enough that a worker does not end it before it is killed. */
const PHOTO_PX = 2400;
const ALBUM_MS = 180_000;

async function killThrice(fleet: Fleet) {
  const album = await submitWatched(fleet, await makeFiles(PHOTOS, PHOTO_PX));
  const [photo] = await readPhotos(fleet, album.albumId);
  const killed = await killTakers(fleet, { ...album, photoId: photo?.id ?? '' }, KILLS);
  await album.screen.shows('done', ALBUM_MS);
  return { album, killed };
}

export const photoKilledThrice: Fault = {
  name: 'three workers killed in turn while they have the same photo: the fourth one does it',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue }, async (fleet) => {
        const results = [];
        for (let run = 0; run < RUNS[form]; run += 1) results.push(await killThrice(fleet));
        const albums = results.map(({ album }) => album);
        const escaped = results.filter(({ killed }) => killed < KILLS);
        ledger.note(`${queue}: workers killed`, results.length * KILLS);
        ledger.none(
          `${queue}: photos that ended before their third worker`,
          escaped.map(({ album, killed }) => `album ${album.albumId}: after ${killed}`),
        );
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
