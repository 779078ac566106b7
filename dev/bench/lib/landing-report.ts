import { LANDING_BUDGET } from '../../../web/e2e/public/landing-budget.ts';
import { percentile } from './compare.ts';
import type { PageLoad } from './load-page.ts';

type Read = (load: PageLoad) => number;

const layoutShift: Read = ({ shifts }) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Total blocking time: what exceeds 50 ms in each long task that ended after the first paint. */
const totalBlockingTime: Read = ({ longTasks, firstPaint }) =>
  longTasks
    .filter(({ at, duration }) => at + duration > firstPaint)
    .reduce((sum, { duration }) => sum + duration - 50, 0);

/** Metrics in milliseconds, except layout shift, which is a score without a unit. */
const METRICS: Record<string, { read: Read; digits: number }> = {
  'largest contentful paint, ms': { read: ({ largestPaint }) => largestPaint.at, digits: 0 },
  'first contentful paint, ms': { read: ({ firstPaint }) => firstPaint, digits: 0 },
  'blocked by long tasks, ms': { read: totalBlockingTime, digits: 0 },
  'layout shift': { read: layoutShift, digits: 4 },
};

const scriptsOf: Read = ({ weights }) => weights.before.script.gzipped;
const fontsOf: Read = ({ weights }) => weights.before.font.transferred;

const WEIGHTS: Record<string, Read> = {
  'scripts, gzipped': scriptsOf,
  'scripts, as sent': ({ weights }) => weights.before.script.transferred,
  'scripts once scrolled, gzipped': ({ weights }) => weights.after.script.gzipped,
  'style sheets, as sent': ({ weights }) => weights.before.stylesheet.transferred,
  fonts: fontsOf,
  'pictures before scrolling': ({ weights }) => weights.before.image.transferred,
  'pictures once scrolled': ({ weights }) => weights.after.image.transferred,
};

const valuesOf = (loads: readonly PageLoad[], read: Read): number[] => loads.map(read);
const medianOf = (loads: readonly PageLoad[], read: Read) => percentile(valuesOf(loads, read), 50);
const worstOf = (loads: readonly PageLoad[], read: Read) => Math.max(...valuesOf(loads, read));
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function printMetrics(loads: readonly PageLoad[]): void {
  const rows = Object.entries(METRICS).map(([name, { read, digits }]) => {
    const [median, worst] = [medianOf(loads, read), worstOf(loads, read)];
    return [name, { median: median.toFixed(digits), worst: worst.toFixed(digits) }] as const;
  });
  console.log(`\nThe landing page, first visit (${loads.length} rounds)`);
  console.table(Object.fromEntries(rows));
  const painted = new Set(loads.map(({ largestPaint }) => largestPaint.what));
  console.log(`Largest paint: ${[...painted].join(' or ')}`);
  const fonts = Object.entries(Object.groupBy(loads, ({ titleFont }) => titleFont));
  const shown = fonts.map(([font, own]) => `${font} in ${own?.length} rounds`);
  console.log(`Title drawn with: ${shown.join(', ')}`);
}

function printWeights(loads: readonly PageLoad[]): void {
  const rows = Object.entries(WEIGHTS).map(
    ([name, read]) => [name, { size: kilobytes(worstOf(loads, read)) }] as const,
  );
  console.table(Object.fromEntries(rows));
  const requests = worstOf(loads, (load) => load.requests);
  const videos = new Set(loads.flatMap((load) => load.videos.after));
  console.log(`${requests} requests before scrolling`);
  console.log(`Video once scrolled to: ${[...videos].join(', ') || 'none on the page'}`);
}

/** Describes each way in which the loads exceed the budget. */
function findMisses(loads: readonly PageLoad[]): string[] {
  const misses: string[] = [];
  const largestPaint = medianOf(loads, ({ largestPaint: { at } }) => at);
  if (largestPaint >= LANDING_BUDGET.largestPaint)
    misses.push(
      `largest paint at ${largestPaint.toFixed(0)} ms, not under ${LANDING_BUDGET.largestPaint} ms`,
    );
  const shifts = loads.flatMap((load) => load.shifts);
  for (const { value, at, moved } of shifts)
    if (value > LANDING_BUDGET.layoutShift)
      misses.push(`moved by ${value.toFixed(4)} after ${at.toFixed(0)} ms: ${moved.join(', ')}`);
  for (const [name, read, limit] of [
    ['scripts, gzipped', scriptsOf, LANDING_BUDGET.scripts],
    ['fonts', fontsOf, LANDING_BUDGET.fonts],
  ] as const) {
    const size = worstOf(loads, read);
    if (size > limit) misses.push(`${name}: ${kilobytes(size)}, more than ${kilobytes(limit)}`);
  }
  for (const video of new Set(loads.flatMap(({ videos }) => videos.before)))
    misses.push(`${video} asked for before it was near`);
  if (loads.some(({ hasVideo, videos }) => hasVideo && videos.after.length === 0))
    misses.push('the video did not load when it was near');
  for (const error of new Set(loads.flatMap(({ errors }) => errors)))
    misses.push(`error: ${error}`);
  return misses;
}

/**
 * Prints the measurements, and each way in which they exceed the page's budget.
 * @returns whether the page is within its budget
 */
export function printLandingLoads(loads: readonly PageLoad[]): boolean {
  printMetrics(loads);
  printWeights(loads);
  const misses = findMisses(loads);
  for (const miss of misses) console.error(`The landing page's budget is missed: ${miss}`);
  if (misses.length === 0) console.log('The landing page keeps its budget.');
  return misses.length === 0;
}
