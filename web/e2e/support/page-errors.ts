import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chromium says so of what is answered with status 404, the document itself among it. */
export const MISSING = /the server responded with a status of 404/;
/** Of a request that the server rejects. */
export const REJECTED = /the server responded with a status of 4\d\d/;
/** Of a request that a test keeps from the server. */
export const REFUSED = /^Failed to load resource: net::ERR_FAILED/;
/** Of a request of a browser, or a socket, that is offline. */
export const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** What every page has said of what went wrong, since the last test. */
const heard: string[] = [];
const provoked: RegExp[] = [];

/** Keeps what a page says has gone wrong, for `expectNoErrors`. */
export function collectErrors(page: Page): void {
  page.on('pageerror', (error) => heard.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text());
  });
}

/** What the running test makes go wrong by itself: no page is blamed for it, however often it says so. */
export function allowErrors(...kinds: readonly RegExp[]): void {
  provoked.push(...kinds);
}

/** Fails where a page has said of anything else that it went wrong, and forgets it. For `afterEach`. */
export function expectNoErrors(): void {
  const kinds = provoked.splice(0);
  const unexpected = heard.splice(0).filter((text) => !kinds.some((kind) => kind.test(text)));
  expect(unexpected, 'what the pages say has gone wrong').toEqual([]);
}
