import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Chromium's message for a reply with status 404, including the document itself. */
export const MISSING = /the server responded with a status of 404/;
/** Its message for a request that the server rejects. */
export const REJECTED = /the server responded with a status of 4\d\d/;
/** Its message for a request that arrives after its session has ended, such as a pending one during a sign-out. */
export const ENDED = /the server responded with a status of 401/;
/** Its message for a request that the server can't answer. */
export const UNAVAILABLE = /the server responded with a status of 5\d\d/;
/** The API's reply in that case. */
export const UNAVAILABLE_REPLY = {
  status: 503,
  json: { code: 'service_unavailable', message: 'Please try again.', requestId: 'r1' },
};
/** Its message for a request that a test aborts. */
export const REFUSED = /^Failed to load resource: net::ERR_FAILED/;
/** Its message for a request or a socket while the browser is offline. */
export const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** The errors that pages have reported since the last test. */
const reported: string[] = [];
const allowed: RegExp[] = [];

/** Collects the errors of a page for `expectNoErrors`. */
export function collectErrors(page: Page): void {
  page.on('pageerror', (error) => reported.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') reported.push(message.text());
  });
}

/** Allows errors that the running test causes on purpose, any number of times. */
export function allowErrors(...kinds: readonly RegExp[]): void {
  allowed.push(...kinds);
}

/** Forgets the errors of closed pages, and the errors that were allowed for them. */
export function forgetErrors(): void {
  reported.length = 0;
  allowed.length = 0;
}

/** Fails if a page has reported an error that is not allowed, and resets both lists. For `afterEach`. */
export function expectNoErrors(): void {
  const kinds = allowed.splice(0);
  const unexpected = reported.splice(0).filter((text) => !kinds.some((kind) => kind.test(text)));
  expect(unexpected, 'errors that the pages reported').toEqual([]);
}
