import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { closeScreens, makeFiles, submitWatched } from './lib/albums.ts';
import { checkBooks } from './lib/check-books.ts';
import { createLedger, type Fault } from './lib/fault.ts';
import { OWN_FLEETS } from './lib/start-fleet.ts';
import type { Way } from './lib/watch-screen.ts';

/*
 * Events that never arrive because the page has no socket, that arrive twice, or in another order. The page is correct
 * by polling, and nothing on it goes backwards.
 */
const PHOTOS = 6;
const ALBUMS = { full: 5, short: 1 };
const ALBUM_MS = 120_000;
/** Polls that begin after an album is done: the first of them updates the page. */
const MOST_POLLS = 1;

const twice =
  <Event>(): Way<Event> =>
  (event) => [event, event];

/** Holds back every other event until the next one has arrived. */
function reordered<Event>(): Way<Event> {
  let held: Event[] = [];
  return (event) => {
    const arriving = held.length === 0 ? [] : [event, ...held];
    held = held.length === 0 ? [event] : [];
    return arriving;
  };
}

export const lossyEvents: Fault = {
  name: 'events that are lost, doubled and reordered: the page is right by its next poll, and never goes backwards',
  async run(form, { queues, withFleet } = OWN_FLEETS) {
    const ledger = createLedger();
    const files = await makeFiles(PHOTOS);
    for (const queue of queues) {
      await withFleet({ queue }, async (fleet) => {
        const albums = [];
        const polls: number[] = [];
        for (let album = 0; album < ALBUMS[form]; album += 1) {
          albums.push(await submitWatched(fleet, files, { createWay: twice }));
          albums.push(await submitWatched(fleet, files, { createWay: reordered }));
          const unheard = await submitWatched(fleet, files, { hasSocket: false });
          albums.push(unheard);
          const hasEnded = async () =>
            (await unheard.person.job(unheard.albumId)).status === 'done';
          await sleepUntil(hasEnded, { timeoutMs: ALBUM_MS, intervalMs: 50 });
          const before = unheard.screen.polls();
          await unheard.screen.shows('done', ALBUM_MS);
          polls.push(unheard.screen.polls() - before);
        }
        for (const { screen } of albums) await screen.shows('done', ALBUM_MS);
        ledger.atMost(`${queue}: polls until right`, Math.max(...polls), MOST_POLLS);
        ledger.none(`${queue}: wrong in the books`, await checkBooks(fleet, albums));
        ledger.none(`${queue}: backwards on screen`, closeScreens(albums));
      });
    }
    return ledger.result();
  },
};
