import type { Browser, Page } from 'playwright-core';
import {
  readVitals,
  scrollThrough,
  type Vitals,
  watchVitals,
} from '../../../web/e2e/support/page-vitals.ts';
import {
  type WatchedRequests,
  type Weight,
  watchRequests,
} from '../../../web/e2e/support/page-weight.ts';
import { readShownFont } from './read-shown-font.ts';
import { openThrottledPhone } from './throttled-phone.ts';

const TYPES = ['script', 'stylesheet', 'font', 'image'] as const;
type Weights = Record<(typeof TYPES)[number], Weight>;

/** The largest contentful paint is final once no larger one has followed for this long, ms. */
const SETTLED_AFTER_MS = 1000;

/** The measurements of one visit. */
export type PageLoad = Vitals & {
  hasVideo: boolean;
  /** The font that the browser rendered the title in. */
  titleFont: string;
  requests: number;
  /** Before any input, and after scrolling through the page. */
  weights: { before: Weights; after: Weights };
  videos: { before: string[]; after: string[] };
  /** Uncaught errors and console errors of the page. */
  errors: string[];
};

async function weighAll(requests: WatchedRequests): Promise<Weights> {
  const [script, stylesheet, font, image] = await Promise.all(
    TYPES.map((type) => requests.weigh(type)),
  );
  if (!script || !stylesheet || !font || !image) throw new Error('a type was not weighed');
  return { script, stylesheet, font, image };
}

async function openAndSettle(page: Page, url: string, requests: WatchedRequests): Promise<void> {
  await page.goto(url);
  await requests.untilQuiet();
  await page.waitForFunction(
    (settled) => performance.now() > window.vitals.largestPaint.at + settled,
    SETTLED_AFTER_MS,
  );
}

/** Visits a page for the first time on a throttled phone, and scrolls through it. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const page = await openThrottledPhone(browser);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const requests = watchRequests(page);
  await watchVitals(page);
  await openAndSettle(page, url, requests);
  const { firstPaint, largestPaint, longTasks } = await readVitals(page);
  const before = {
    count: requests.count(),
    weights: await weighAll(requests),
    videos: requests.paths('media'),
  };
  await scrollThrough(page);
  await requests.untilQuiet();
  const { shifts } = await readVitals(page);
  const after = { weights: await weighAll(requests), videos: requests.paths('media') };
  const hasVideo = (await page.locator('video').count()) > 0;
  const titleFont = await readShownFont(page, 'h1');
  await page.context().close();
  return {
    firstPaint,
    largestPaint,
    longTasks,
    shifts,
    errors,
    hasVideo,
    titleFont,
    requests: before.count,
    weights: { before: before.weights, after: after.weights },
    videos: { before: before.videos, after: after.videos },
  };
}
