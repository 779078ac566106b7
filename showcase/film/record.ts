/*
 * Records the film of the landing page: the running product in a real browser, frame by frame.
 *
 *   node showcase/film/record.ts --photos <folder> --out web/features/landing/promo [--sound <file>]
 *
 * Needs ffmpeg (with libx264, libvpx-vp9, libopus and libaom) on the PATH, and Chromium as the browser tests do.
 * It starts the product on a temporary database and films a real upload, a real analysis by the measured critic, and
 * its real text and marks. Only waiting is shortened. The page's clock advances frame by frame, so a slow machine makes
 * the same film as a fast one and only takes longer (3 to 10 minutes).
 * `--photos` names a folder with the 2 to 12 photos of the album, shown in the order of their names, which the
 * critique cites. `--sound` adds an audio file; without it the film is silent. `--draft` films 6 frames a second,
 * for a preview. `--keep <folder>` keeps the frames.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../../scripts/lib/build-web.ts';
import { launchBrowser } from '../../web/e2e/support/browser.ts';
import { openMailedLink, signUp, skipOnboarding } from '../../web/e2e/support/steps.ts';
import { encodeFilm } from './encode-film.ts';
import { createFilm, type Film, preparePage, WINDOW } from './film.ts';
import { dropAlbum } from './scenes/drop-album.ts';
import { followEvidence } from './scenes/follow-evidence.ts';
import { showWhatNext } from './scenes/show-what-next.ts';
import { watchSteps } from './scenes/watch-steps.ts';
import { chooseStory } from './story.ts';
import { openStudio, type Studio } from './studio.ts';

/** Long, because recording on a busy machine is slow. */
const PAGE_TIMEOUT_MS = 600_000;

function readFlags() {
  const { values } = parseArgs({
    options: {
      photos: { type: 'string' },
      out: { type: 'string' },
      sound: { type: 'string' },
      keep: { type: 'string' },
      draft: { type: 'boolean', default: false },
    },
  });
  const { photos, out, sound, keep, draft } = values;
  if (!photos || !out) throw new Error('record.ts --photos <folder> --out <folder>');
  return { photos, out, sound, keep, framesPerSecond: draft ? 6 : 30 };
}

/** Films all scenes in a browser. */
async function shoot(studio: Studio, folder: string, framesPerSecond: number): Promise<Film> {
  const browser = await launchBrowser();
  if (!browser) throw new Error('no browser was found to film in');
  try {
    const context = await browser.newContext({ viewport: WINDOW, colorScheme: 'dark' });
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await preparePage(page);
    await openMailedLink(page, studio.url, await signUp(page, studio.url));
    await skipOnboarding(page);
    await page.goto(`${studio.url}/upload-choice`);
    await page.getByRole('link', { name: 'Upload a Folder' }).waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    const film = await createFilm(page, { folder, framesPerSecond });
    await dropAlbum(film, studio);
    const album = await watchSteps(film, studio);
    const card = await followEvidence(film, chooseStory(await album.analysis()));
    await showWhatNext(film, card);
    return film;
  } finally {
    await browser.close();
  }
}

async function cut(
  film: Film,
  { folder, out, sound }: { folder: string; out: string; sound: string | undefined },
): Promise<void> {
  await mkdir(out, { recursive: true });
  const { framesPerSecond } = film;
  const seconds = film.seconds();
  await encodeFilm({
    folder,
    framesPerSecond,
    seconds,
    posterFrame: film.posterFrame(),
    sound,
    out,
  });
  const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
  const chapters = film.chapters.map(({ at, title }) => ({ title, at: hundredths(at) }));
  const contents = JSON.stringify({ duration: hundredths(film.seconds()), chapters }, null, 2);
  await writeFile(path.join(out, 'chapters.json'), `${contents}\n`);
}

const { photos, out, sound, keep, framesPerSecond } = readFlags();
if (process.env['WEB_DIST'] === undefined) {
  await buildWebIfStale(path.resolve(import.meta.dirname, '../..'));
}
const studio = await openStudio(photos);
const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'photo-coach-promo-')));
try {
  const film = await shoot(studio, folder, framesPerSecond);
  await cut(film, { folder, out, sound });
  console.log(`${film.seconds().toFixed(1)} s filmed, in ${out}`);
} finally {
  await studio.stop();
  if (keep === undefined) await rm(folder, { recursive: true, force: true });
}
