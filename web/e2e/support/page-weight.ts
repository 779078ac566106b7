import { gzipSync } from 'node:zlib';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page, Request } from 'playwright-core';

type ResourceType = 'script' | 'font' | 'stylesheet' | 'image' | 'media';

/** Requests of one resource type, and their total size in bytes. */
export type Weight = { requests: number; transferred: number; gzipped: number };

async function weighRequest(request: Request): Promise<Omit<Weight, 'requests'>> {
  const response = await request.response();
  if (!response) return { transferred: 0, gzipped: 0 };
  const { responseBodySize } = await request.sizes();
  return {
    transferred: responseBodySize,
    gzipped: gzipSync(await response.body(), { level: 9 }).length,
  };
}

/** A page counts as idle after this long without a pending request, ms. */
const IDLE_AFTER_MS = 500;

/** Tracks the pending requests of a page, except those for video, which may load for as long as it plays. */
function trackPending(page: Page) {
  const pending = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    pending.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => pending.size === 0 && Date.now() - since > IDLE_AFTER_MS;
}

/** Records every request that a page makes from now on. */
export function watchRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const isQuiet = trackPending(page);
  const ofType = (type: ResourceType) =>
    requests.filter((request) => request.resourceType() === type);
  return {
    count: () => requests.length,
    /** Waits until the page is idle. */
    untilQuiet: () => sleepUntil(isQuiet, { timeoutMs: 60_000 }),
    /** The paths of all requests of a type, in the order in which they were made. */
    paths: (type: ResourceType) => ofType(type).map((request) => new URL(request.url()).pathname),
    /**
     * Waits for all requests of a type so far, and adds up their sizes: as transferred, and with each file compressed
     * with gzip, whatever encoding the server used.
     */
    async weigh(type: Exclude<ResourceType, 'media'>): Promise<Weight> {
      const weights = await Promise.all(ofType(type).map(weighRequest));
      return {
        requests: weights.length,
        transferred: weights.reduce((sum, { transferred }) => sum + transferred, 0),
        gzipped: weights.reduce((sum, { gzipped }) => sum + gzipped, 0),
      };
    },
  };
}
