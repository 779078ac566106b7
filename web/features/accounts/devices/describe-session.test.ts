import { expect, test } from 'vitest';
import { deviceName, timeAgo } from './describe-session.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Microsoft Edge on macOS',
  ],
  ['a-script/1.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('the device of %j is named', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const NOW = new Date('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T12:00:30.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ['2026-11-20T12:00:01.000Z', '23 hours ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
  ['2026-11-07T12:00:00.000Z', '2 weeks ago'],
  ['2026-08-21T12:00:00.000Z', '3 months ago'],
  ['2024-11-01T12:00:00.000Z', '2 years ago'],
])('the time %s is shown as: %s', (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});
