/*
 * Makes the film of the landing page: the screens of the running product, one fading into the next.
 *
 *   node dev/showcase/film/record.ts [--photos <folder>] [--out <folder>]
 *
 * Needs ffmpeg (with libx264, libvpx-vp9, libopus and libaom) on the PATH, and Chromium as the browser tests do.
 * It starts the product on a temporary database, uploads the photos as a person does, and shows what the measured
 * critic writes about them. `--photos` names a folder with the 2 to 12 photos of the album.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../../../scripts/lib/build-web.ts';
import { startTemporaryDatabase } from '../../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../../testing/product/start-processes.ts';
import { launchBrowser } from '../../../web/e2e/support/browser.ts';
import { openMailedLink, signUp, skipOnboarding } from '../../../web/e2e/support/steps.ts';
import { encodeFilm } from './encode-film.ts';
import { SCREENS } from './screens.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Pixels of the film. */
const SIZE = { width: 1280, height: 800 };
/** Long, because an analysis on a busy machine is slow. */
const PAGE_TIMEOUT_MS = 120_000;
/** How long a screen takes to be drawn, ms. */
const SETTLE_MS = 700;

async function listPhotos(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort();
  if (names.length < 2) throw new Error(`${folder}: an album needs at least 2 photos`);
  return names.map((name) => path.resolve(folder, name));
}

/** Takes a picture of every screen. @returns their files */
async function takeScreens(url: string, photos: readonly string[], folder: string) {
  const browser = await launchBrowser();
  if (!browser) throw new Error('no browser was found to film in');
  try {
    // Moving parts are shown in their final state.
    const look = { colorScheme: 'dark', reducedMotion: 'reduce' } as const;
    const context = await browser.newContext({ viewport: SIZE, ...look });
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await openMailedLink(page, url, await signUp(page, url));
    await skipOnboarding(page);
    const files: string[] = [];
    for (const open of SCREENS) {
      await open(page, photos);
      await page.waitForTimeout(SETTLE_MS);
      const file = path.join(folder, `screen-${files.length + 1}.png`);
      await page.screenshot({ path: file });
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: path.join(ROOT, 'web/features/landing/pictures/album') },
    out: { type: 'string', default: path.join(ROOT, 'web/features/landing/promo') },
  },
});
await buildWebIfStale(ROOT);
const photos = await listPhotos(values.photos);
const folder = await mkdtemp(path.join(tmpdir(), 'photo-coach-film-'));
const database = await startTemporaryDatabase();
try {
  const product = await startProcesses({ databaseUrl: database.url, workers: 1 });
  let screens: string[];
  try {
    screens = await takeScreens(product.url, photos, folder);
  } finally {
    await product.stop();
  }
  const seconds = await encodeFilm(screens, values.out);
  console.log(`${seconds.toFixed(1)} s, in ${values.out}`);
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
