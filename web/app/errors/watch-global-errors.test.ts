import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { type UncaughtError, watchGlobalErrors } from './watch-global-errors.ts';

/** A watched window, the reported errors, and a clock to turn. */
function watched() {
  const target = new EventTarget();
  const told: UncaughtError[] = [];
  const clock = { ms: 1000 };
  watchGlobalErrors({ target, report: (fault) => told.push(fault), now: () => clock.ms });
  return {
    told,
    clock,
    reject: (reason: unknown) =>
      target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })),
    fail: (message: string, error?: unknown) =>
      target.dispatchEvent(Object.assign(new Event('error'), { message, error })),
  };
}

const named = (name: string) => Object.assign(new Error('told elsewhere'), { name });

test.each([
  ['a defect', new TypeError("Cannot read properties of undefined (reading 'fetchAlbum')")],
  ['an answer outside the contract', new ApiError('invalid_reply', 'Odd.', 0, null)],
  ['a failing server', new ApiError('internal', 'Failed.', 500, 'r1')],
  ['a word', 'broken'],
  ['nothing at all', undefined],
])('an unhandled rejection with %s is reported', (_what, reason) => {
  const { told, reject } = watched();
  reject(reason);
  expect(told).toEqual(['unhandledRejection']);
});

test.each([
  ['our own calls', new ApiError('network', 'The server did not answer.', 0, null)],
  ['an aborted request', new DOMException('signal is aborted without reason', 'AbortError')],
  ['a request that took too long', new DOMException('signal timed out', 'TimeoutError')],
  ['Chromium', new TypeError('Failed to fetch')],
  ['Chromium, reading a body', new TypeError('network error')],
  ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['WebKit', new TypeError('Load failed')],
  ['the auth client', named('AuthRetryableFetchError')],
  ['a screen', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
  ['a screen in Firefox', new TypeError('error loading dynamically imported module: /assets/a.js')],
  ['a screen in WebKit', new TypeError('Importing a module script failed.')],
  ['a style sheet', new Error('Unable to preload CSS for /assets/a.css')],
  ['a text', 'TypeError: Failed to fetch'],
])('a rejection because of a missing network is not reported: %s', (_what, reason) => {
  const { told, reject } = watched();
  reject(reason);
  expect(told).toEqual([]);
});

test('a script error is reported', () => {
  const { told, fail } = watched();
  fail('Uncaught TypeError: album is undefined', new TypeError('album is undefined'));
  expect(told).toEqual(['scriptError']);
});

test.each([
  ['ResizeObserver loop completed with undelivered notifications.', undefined],
  ['ResizeObserver loop limit exceeded', undefined],
  ['Uncaught NetworkError: A network error occurred.', undefined],
  ['Uncaught TypeError: Failed to fetch', new TypeError('Failed to fetch')],
])('a script error is not reported: %s', (message, error) => {
  const { told, fail } = watched();
  fail(message, error);
  expect(told).toEqual([]);
});

test('each kind of error is reported once in 5 seconds, however often it happens', () => {
  const { told, clock, reject, fail } = watched();
  for (let nth = 0; nth < 50; nth += 1) {
    reject(new Error('again'));
    fail('Uncaught Error: again');
  }
  expect(told).toEqual(['unhandledRejection', 'scriptError']);
  clock.ms += 4999;
  reject(new Error('again'));
  expect(told).toHaveLength(2);
  clock.ms += 1;
  reject(new Error('again'));
  expect(told).toEqual(['unhandledRejection', 'scriptError', 'unhandledRejection']);
});
