import { gzipSync } from 'node:zlib';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { Page, Request } from 'playwright-core';

type ResourceType = 'script' | 'font' | 'stylesheet' | 'image' | 'media';

/** What a page has loaded of one type, bytes. */
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
const QUIET = 500;

/** Tracks the pending requests of a page, except those for video, which may load for as long as it plays. */
function watchWaiting(page: Page) {
  const awaited = new Set<Request>();
  let since = Date.now();
  const end = (request: Request) => {
    awaited.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') awaited.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => awaited.size === 0 && Date.now() - since > QUIET;
}

/** Records every request that a page makes from now on. */
export function watchRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const isQuiet = watchWaiting(page);
  const ofType = (type: ResourceType) =>
    requests.filter((request) => request.resourceType() === type);
  return {
    count: () => requests.length,
    /** Waits until the page has loaded all that it wants for now. */
    untilQuiet: () => sleepUntil(isQuiet, { timeoutMs: 60_000 }),
    /** The paths of all requests of a type, in the order in which they were made. */
    paths: (type: ResourceType) => ofType(type).map((request) => new URL(request.url()).pathname),
    /**
     * Waits for what is asked for so far and adds it up: as it came over the wire, and as each file is with gzip,
     * whatever the server has chosen.
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

export type WatchedRequests = ReturnType<typeof watchRequests>;
