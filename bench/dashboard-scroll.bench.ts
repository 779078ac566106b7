import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { buildWebIfStale } from '../scripts/lib/build-web.ts';
import { makePhotoFiles } from '../testing/fixtures/photo-files.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { createTestUser } from '../testing/product/test-user.ts';
import { launchBrowser } from '../web/e2e/support/browser.ts';
import { readVitals, watchVitals } from '../web/e2e/support/page-vitals.ts';
import { SESSION_KEY, toStoredSession } from '../web/e2e/support/stored-session.ts';
import { percentile, printLatencies } from './lib/compare.ts';
import { seedAlbums } from './lib/seed-albums.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';
import { measureFrames } from './lib/watch/watch-scrolling.ts';

/*
 * Shows all of 200 albums, and scrolls through them and back: how long each frame takes, compared with an empty page of
 * the same height, whether anything shifts, and how many thumbnails are fetched long before they are visible. Exits
 * with an error if anything shifts, or the first screen fetches more than its albums show. Missed frames are only
 * printed: on a busy machine even the empty page misses some.
 */
const ALBUMS = 200;
const PHOTOS_PER_ALBUM = 12;
const ROUNDS = 3;
const VIEWPORT = { width: 1440, height: 900 };
/** Two frames at 60 Hz, with the browser's own rounding. */
const MISSED_MS = 34;
/** Albums of the first request, with the photos of their covers. */
const FIRST_THUMBNAILS = 12 * 4;

await buildWebIfStale(new URL('..', import.meta.url).pathname);
await using cleanup = new AsyncDisposableStack();
const database = await startTemporaryDatabase();
cleanup.defer(database.stop);
const product = await startProcesses({ databaseUrl: database.url, workers: 1 });
cleanup.defer(product.stop);
const person = await createTestUser(product.url);
const userId = person.session.user.id;
const raw = new pg.Client({ connectionString: database.url });
await raw.connect();
await seedAlbums(raw, userId, { albums: ALBUMS, photosPerAlbum: PHOTOS_PER_ALBUM });
await raw.end();
const [thumbnail] = await makePhotoFiles(1, 480);
if (thumbnail === undefined) throw new Error('no thumbnail was made');
const launched = await launchBrowser();
if (launched === null) throw new Error('Without a browser there is nothing to measure.');
const browser: Browser = launched;
cleanup.defer(() => browser.close());

const session = toStoredSession({
  userId,
  sessionId: '',
  email: person.email,
  token: person.session.access_token,
});

/** Opens the dashboard; the seeded photos have no files, so one file is served for all thumbnails. */
async function openDashboard(): Promise<{ page: Page; images: { count: number } }> {
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  const images = { count: 0 };
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') return route.fallback();
    if (!route.request().url().includes('thumb')) return route.fallback();
    images.count += 1;
    return route.fulfill({ contentType: 'image/jpeg', body: Buffer.from(thumbnail?.bytes ?? []) });
  });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SESSION_KEY,
    session,
  ] as const);
  await watchVitals(page);
  await page.goto(`${product.url}/dashboard?tab=all`);
  await page.getByText('View Details').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, images };
}

async function showAll(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await cards.count()) < ALBUMS) {
    const shown = await cards.count();
    await more.click();
    await cards.nth(shown).waitFor();
  }
  await page.waitForLoadState('networkidle');
}

/** An empty page that is as high as another. */
async function openEmpty(like: Page): Promise<Page> {
  const height = await like.evaluate(() => document.documentElement.scrollHeight);
  const page = await (await browser.newContext({ viewport: VIEWPORT })).newPage();
  await page.setContent(`<div style="height:${height}px"></div>`);
  return page;
}

const frames: number[] = [];
const baseline: number[] = [];
const longest: number[] = [];
const first: number[] = [];
let shift = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  const { page, images } = await openDashboard();
  first.push(images.count);
  const opened = await readVitals(page);
  await showAll(page);
  // The items that 'Show more' adds move only that button, as requested.
  const before = await readVitals(page);
  frames.push(...(await measureFrames(page)));
  const { shifts, longTasks } = await readVitals(page);
  for (const { value, moved } of [...opened.shifts, ...shifts.slice(before.shifts.length)]) {
    console.log(`shift of ${value.toFixed(4)}: ${moved}`);
    shift += value;
  }
  const tasks = longTasks.slice(before.longTasks.length).map(({ duration }) => duration);
  longest.push(Math.max(0, ...tasks));
  const empty = await openEmpty(page);
  baseline.push(...(await measureFrames(empty)));
  await Promise.all([page.context().close(), empty.context().close()]);
}

printLatencies(
  `Frames of scrolling through ${ALBUMS} albums`,
  { name: 'the dashboard', times: frames },
  { name: 'an empty page of the same height', times: baseline },
);
const missed = (times: readonly number[]) =>
  `${((times.filter((time) => time > MISSED_MS).length / times.length) * 100).toFixed(1)} %`;
const thumbnails = percentile(first, 100);
console.log(`frames missed: ${missed(frames)}, on the empty page ${missed(baseline)}`);
console.log(`longest task while scrolling: ${Math.round(percentile(longest, 100))} ms`);
console.log(`layout shift: ${shift.toFixed(4)} (none)`);
console.log(`thumbnails on the first screen: ${thumbnails} (at most ${FIRST_THUMBNAILS})`);
process.exitCode = shift === 0 && thumbnails <= FIRST_THUMBNAILS ? 0 : 1;
