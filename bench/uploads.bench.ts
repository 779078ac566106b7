import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import type { Browser, Page } from 'playwright-core';
import { buildWebIfStale } from '../scripts/lib/build-web.ts';
import { padPhoto } from '../testing/fixtures/padded-photo.ts';
import { makePhotoFiles } from '../testing/fixtures/photo-files.ts';
import { startProcesses } from '../testing/product/start-processes.ts';
import { launchBrowser } from '../web/e2e/support/browser.ts';
import { openPageAs } from '../web/e2e/support/open-page-as.ts';
import { openPicker } from '../web/e2e/support/steps.ts';
import { uploadBare } from './lib/bare-upload.ts';
import { startTemporaryDatabase } from './lib/temporary-database.ts';
import {
  readLongestTask,
  resetTasks,
  watchForText,
  watchHeap,
  watchTasks,
} from './lib/watch/watch-page.ts';

/*
 * Uploads an album of 12 photos of 24 MP and 20 MB through the product's page, and the same files with bare PUTs, in
 * turn: over a line of 400 Mbit/s, and without a limit, where the two cores are the limit and every other work of the
 * page shows. Exits with an error if the product is slower than 0.9 of the bare speed on the line, blocks the main
 * thread for over 200 ms or needs 150 MB of JavaScript heap.
 */
const ROUNDS = 3;
/** Bytes per second; -1: no limit. */
const LINES = [
  { name: '400 Mbit/s', uploadThroughput: 50_000_000 },
  { name: 'no limit', uploadThroughput: -1 },
] as const;
type Line = (typeof LINES)[number];
const PHOTOS = 12;
const LONGEST_SIDE = 6000;
const BYTES = 20_000_000;
const LEAST_SPEED = 0.9;
const LONGEST_TASK_MS = 200;
const LARGEST_HEAP = 150e6;
const TIMEOUT_MS = 180_000;

async function writePhotos(folder: string): Promise<string[]> {
  const [photo] = await makePhotoFiles(1, LONGEST_SIDE);
  if (!photo) throw new Error('no photo was made');
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const file = path.join(folder, `photo-${index + 1}.jpg`);
      await writeFile(file, padPhoto(photo, BYTES).bytes);
      return file;
    }),
  );
}

/** Uploads the files on the picker. Ends when the page says so and every photo has its picture. */
async function uploadOnPicker(page: Page, url: string, files: readonly string[]) {
  await page.goto(`${url}/dashboard`);
  await openPicker(page, 'album');
  await resetTasks(page);
  const endHeap = await watchHeap(page);
  const startedAt = performance.now();
  const readTime = await watchForText(page, `${PHOTOS} of ${PHOTOS} uploaded, 100 %`);
  await page.getByLabel('Browse files').setInputFiles([...files]);
  const done = page.getByText(`${PHOTOS} of ${PHOTOS} uploaded, 100 %`);
  await done.waitFor({ timeout: TIMEOUT_MS });
  const ms = await readTime();
  await page
    .locator('li img')
    .nth(PHOTOS - 1)
    .waitFor({ timeout: TIMEOUT_MS });
  return {
    ms,
    picturesMs: performance.now() - startedAt,
    heap: await endHeap(),
    task: await readLongestTask(page),
  };
}

const root = path.resolve(import.meta.dirname, '..');
await buildWebIfStale(root);
await using cleanup = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(tmpdir(), 'photo-coach-uploads-'));
cleanup.defer(() => rm(folder, { recursive: true }));
const files = await writePhotos(folder);
const database = await startTemporaryDatabase();
cleanup.defer(database.stop);
const product = await startProcesses({ databaseUrl: database.url, workers: 0 });
cleanup.defer(product.stop);
const db = connectDatabase(database.url, 2);
cleanup.defer(() => db.destroy());
const launched = await launchBrowser();
if (launched === null) throw new Error('Without a browser there is nothing to measure.');
const browser: Browser = launched;
cleanup.defer(() => browser.close());
const running = { url: product.url, db, jwtSecret: product.env['JWT_SECRET'] ?? '' };

/** A page of a new account, whose allowance of unused uploads is whole. */
async function openMember({ uploadThroughput }: Line): Promise<Page> {
  const { page } = await openPageAs(browser, running, 'member');
  await watchTasks(page);
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', line);
  return page;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
let [longestTask, largestHeap] = [0, 0];

/** Uploads in turn over one line. @returns the median of bare time ÷ ours */
async function compareOn(line: Line): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bare = await openMember(line);
    await bare.goto(`${product.url}/dashboard`);
    const bareMs = await uploadBare(bare, files);
    await bare.context().close();
    const page = await openMember(line);
    const ours = await uploadOnPicker(page, product.url, files);
    await page.context().close();
    if (round === 0) continue; // the first round is a warm-up
    ratios.push(bareMs / ours.ms);
    longestTask = Math.max(longestTask, ours.task);
    largestHeap = Math.max(largestHeap, ours.heap);
    console.log(
      `${line.name}, round ${round}: bare ${seconds(bareMs)}, ours ${seconds(ours.ms)}, last picture after ${seconds(ours.picturesMs)}, longest task ${Math.round(ours.task)} ms, heap ${Math.round(ours.heap / 1e6)} MB`,
    );
  }
  return ratios.sort((one, other) => one - other)[Math.floor(ratios.length / 2)] ?? 0;
}

const [onLine, unlimited] = [await compareOn(LINES[0]), await compareOn(LINES[1])];

console.log(
  `speed of a bare PUT, ${LINES[0].name}: ${onLine.toFixed(2)} (at least ${LEAST_SPEED})`,
);
console.log(`speed of a bare PUT, ${LINES[1].name}: ${unlimited.toFixed(2)}`);
console.log(`longest task: ${Math.round(longestTask)} ms (at most ${LONGEST_TASK_MS})`);
console.log(`largest heap: ${Math.round(largestHeap / 1e6)} MB (at most ${LARGEST_HEAP / 1e6})`);
const isFast = onLine >= LEAST_SPEED;
process.exitCode = isFast && longestTask <= LONGEST_TASK_MS && largestHeap <= LARGEST_HEAP ? 0 : 1;
