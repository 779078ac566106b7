import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { buildWebIfStale } from '../../scripts/lib/build-web.ts';
import { startTemporaryDatabase } from '../../testing/postgres/temporary-database.ts';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { LANDING_BUDGET } from '../../web/e2e/public/landing-budget.ts';
import { launchBrowser } from '../../web/e2e/support/browser.ts';
import {
  readVitals,
  scrollThrough,
  type Vitals,
  watchVitals,
} from '../../web/e2e/support/page-vitals.ts';
import { watchRequests } from '../../web/e2e/support/page-weight.ts';
import { percentile } from './lib/compare.ts';
import { openThrottledPhone, PHONE_DESCRIPTION } from './lib/throttled-phone.ts';

/*
 * Measures the first visit to the landing page on a throttled phone, and exits with an error if it paints later or moves
 * more than the page's budget allows; what it loads is tested in web/e2e/public/landing-weight.test.ts. WEB_DIST names
 * another build to measure.
 */
const ROUNDS = 7;
/** The largest contentful paint is final once no larger one has followed for this long, ms. */
const SETTLED_AFTER_MS = 1000;

const root = path.resolve(import.meta.dirname, '../..');
const otherDist = process.env['WEB_DIST'];
if (otherDist === undefined) await buildWebIfStale(root);
await using cleanup = new AsyncDisposableStack();
const database = await startTemporaryDatabase();
cleanup.defer(database.stop);
const site = await startProcesses({
  databaseUrl: database.url,
  workers: 0,
  env: { WEB_DIST: otherDist ?? path.join(root, 'web/dist') },
});
cleanup.defer(site.stop);
const browser = await launchBrowser();
cleanup.defer(() => browser.close());

/** Visits the page for the first time, and scrolls through it. */
async function visit(): Promise<Vitals> {
  const page = await openThrottledPhone(browser);
  const requests = watchRequests(page);
  await watchVitals(page);
  await page.goto(site.url);
  await requests.untilQuiet();
  await page.waitForFunction(
    (settled) => performance.now() > window.vitals.largestPaint.at + settled,
    SETTLED_AFTER_MS,
  );
  const before = await readVitals(page);
  await scrollThrough(page);
  await requests.untilQuiet();
  const { shifts } = await readVitals(page);
  await page.context().close();
  return { ...before, shifts };
}

/** Total blocking time: what exceeds 50 ms in each long task that ended after the first paint. */
const blockedBy = ({ longTasks, firstPaint }: Vitals): number =>
  longTasks
    .filter(({ at, duration }) => at + duration > firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

const load = loadavg()[0] ?? Number.NaN;
console.log(`Chromium ${browser.version()}, ${PHONE_DESCRIPTION}`);
console.log(
  `${availableParallelism()} cores, ${load.toFixed(1)} processes at work before the start`,
);
const visits: Vitals[] = [];
for (let round = 0; round <= ROUNDS; round += 1) {
  const visited = await visit();
  if (round > 0) visits.push(visited); // the first round is a warm-up
}

const row = (values: readonly number[]) => ({
  'median, ms': percentile(values, 50).toFixed(0),
  'worst, ms': Math.max(...values).toFixed(0),
});
const paints = visits.map(({ largestPaint }) => largestPaint.at);
console.log(`\nThe landing page, first visit (${ROUNDS} rounds)`);
console.table({
  'largest contentful paint': row(paints),
  'first contentful paint': row(visits.map(({ firstPaint }) => firstPaint)),
  'blocked by long tasks': row(visits.map(blockedBy)),
});
const painted = new Set(visits.map(({ largestPaint }) => largestPaint.what));
console.log(`Largest paint: ${[...painted].join(' or ')}`);
const largestPaint = percentile(paints, 50);
const misses = visits
  .flatMap(({ shifts }) => shifts)
  .filter(({ value }) => value > LANDING_BUDGET.layoutShift)
  .map(
    ({ value, at, moved }) => `moved by ${value.toFixed(4)} after ${at.toFixed(0)} ms: ${moved}`,
  );
if (largestPaint >= LANDING_BUDGET.largestPaint) {
  misses.push(`largest paint not under ${LANDING_BUDGET.largestPaint} ms`);
}
for (const miss of misses) console.error(`The landing page's budget is missed: ${miss}`);
if (misses.length === 0) console.log('The landing page keeps its budget.');
process.exitCode = misses.length === 0 ? 0 : 1;
