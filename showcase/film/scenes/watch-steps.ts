import { readAccessToken } from '../../../web/e2e/support/steps.ts';
import { type Album, openAlbum } from '../album.ts';
import type { Film } from '../film.ts';
import { cursorTo, middleOf, play, playUntil, scrollTo } from '../motions.ts';
import type { Studio } from '../studio.ts';
import { freeUpload } from './drop-album.ts';

/** Duration of the analysis in the film, s: waiting is shortened, but every step is shown. */
const WORK_SECONDS = 2.8;

/** How long the worker runs between two checks of its progress, ms. */
const WORK_SLICE_MS = 25;

/** Space between the window's top and the steps, CSS pixels. */
const ROOM_ABOVE = 44;

/** Runs the worker only as far as its progress should be at this moment of the film. */
function paceWork(film: Film, studio: Studio, album: Album): () => Promise<void> {
  const begun = film.seconds();
  return async () => {
    const due = Math.min(100, ((film.seconds() - begun) / WORK_SECONDS) * 100);
    while ((await album.progress()) < due) await studio.letWorkerRun(WORK_SLICE_MS);
  };
}

/** Films the three steps of the analysis, from the end of the upload to the feedback. */
export async function watchSteps(film: Film, studio: Studio): Promise<Album> {
  const { page } = film;
  film.chapter('Watch each step');
  studio.holdWorker();
  await play(film, 0.7, cursorTo(film, { x: 880, y: 250 }));
  await film.rest(0.2);
  await freeUpload(film);
  await playUntil(film, page.waitForURL('**/analyzing/album?albumId=*'));
  const albumId = new URL(page.url()).searchParams.get('albumId') ?? '';
  const album = openAlbum(studio.url, albumId, await readAccessToken(page));
  film.beforeFrame = paceWork(film, studio, album);
  const { y } = await middleOf(film, page.getByText('Step 2 of 3'));
  await play(film, 0.9, scrollTo(film, film.scrollY + y - ROOM_ABOVE));
  await playUntil(film, page.waitForURL('**/album-feedback/*'));
  film.beforeFrame = async () => undefined;
  studio.releaseWorker();
  await film.cutUntil(page.getByRole('heading', { name: 'Your Album Feedback' }).waitFor());
  return album;
}
