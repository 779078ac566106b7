import type { Film } from '../film.ts';
import { clickOn, cursorTo, middleOf, play, press, scrollTo } from '../motions.ts';
import type { Studio } from '../studio.ts';

/**
 * Duration of the upload in the film, s: slightly longer than the way to the next screen, so its progress is
 * visible there.
 */
const UPLOAD_SECONDS = 4;
/** Files that are sent at the same time (design, section 7); the bandwidth limit applies to each. */
const UPLOADS_AT_ONCE = 3;

async function chooseFolder(film: Film): Promise<void> {
  const { page } = film;
  await film.rest(0.3);
  await clickOn(film, page.getByRole('link', { name: 'Upload a Folder' }), 0.7);
  const all = page.getByRole('button', { name: 'Select All' });
  await film.cutUntil(all.waitFor());
  await film.rest(0.15);
  await clickOn(film, all, 0.5);
  const start = page.getByRole('button', { name: 'Start Upload' });
  const by = 130;
  await play(film, 0.6, scrollTo(film, by), cursorTo(film, await middleOf(film, start, by)));
  await press(film);
  await film.cutUntil(page.waitForURL('**/upload/album/file-picker'));
}

/** Attaches the photos to the cursor, through a temporary file input that isn't part of the app. */
async function takePhotos(film: Film, photos: string[]): Promise<void> {
  const input = await film.page.evaluateHandle(() => {
    const made = document.createElement('input');
    Object.assign(made, { type: 'file', multiple: true, hidden: true });
    document.documentElement.append(made);
    return made;
  });
  await input.setInputFiles(photos);
  await input.evaluate((made) => {
    window.promoStage.take(made);
    made.remove();
  });
}

async function dropPhotos(film: Film): Promise<void> {
  const { page, stage } = film;
  const drag = (type: 'dragenter' | 'dragover' | 'drop') =>
    page.evaluate(([name, at]) => window.promoStage.drag(name, at), [type, stage.cursor] as const);
  const zone = page.getByRole('group', { name: 'Drop your photos here' });
  stage.cursor = { x: 150, y: 690 };
  stage.carrying = true;
  const middle = await middleOf(film, zone);
  await play(film, 0.8, cursorTo(film, { x: middle.x - 60, y: middle.y - 10 }), async (share) => {
    if (share > 0.6) await drag('dragenter');
  });
  await drag('dragover');
  await film.rest(0.1);
  stage.carrying = false;
  await drag('drop');
  await film.cutUntil(page.getByText(/^\d of \d+ uploaded/).waitFor());
}

/** Limits the upload bandwidth, so that the real progress of the upload can be filmed; null removes the limit. */
async function limitUpload({ session }: Film, bytesPerSecond: number | null): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond ?? -1,
  });
}

/** Films the way from the choice of an upload type to the running upload of an album. */
export async function dropAlbum(film: Film, studio: Studio): Promise<void> {
  const { page } = film;
  film.chapter('Drop an album');
  await chooseFolder(film);
  await takePhotos(film, studio.photos);
  const realSeconds = UPLOAD_SECONDS * film.framesPerSecond * film.realSecondsPerFrame();
  await limitUpload(film, studio.bytes / realSeconds / UPLOADS_AT_ONCE);
  await film.rest(0.2);
  await dropPhotos(film);
  await film.rest(0.2);
  const tiles = await middleOf(film, page.getByRole('region', { name: 'Chosen photos' }));
  await play(film, 0.8, scrollTo(film, film.scrollY + tiles.y - 330));
  const goOn = page.getByRole('button', { name: 'Continue to Analysis' });
  await goOn.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  await clickOn(film, goOn, 0.6);
  await film.cutUntil(page.getByText(/^Step \d of 3/).waitFor());
}

/** Removes the bandwidth limit. */
export const freeUpload = (film: Film): Promise<void> => limitUpload(film, null);
