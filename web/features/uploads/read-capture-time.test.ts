import { expect, test } from 'vitest';
import { parseCaptureTime } from './read-capture-time.ts';

test('a capture time is read as the camera’s clock showed it', () => {
  expect(parseCaptureTime('2025:05:12 09:00:01')).toBe(Date.UTC(2025, 4, 12, 9, 0, 1));
});

test('shots within the same second keep their order', () => {
  const second = parseCaptureTime('2025:05:12 09:00:01') ?? 0;
  expect(parseCaptureTime('2025:05:12 09:00:01', '25')).toBe(second + 250);
  expect(parseCaptureTime('2025:05:12 09:00:01', '277 ')).toBe(second + 277);
  expect(parseCaptureTime('2025:05:12 09:00:01', '  ')).toBe(second);
});

test.each(['0000:00:00 00:00:00', '    :  :     :  :  ', '', 'yesterday'])(
  'an unset clock gives no capture time: %s',
  (text) => {
    expect(parseCaptureTime(text)).toBeNull();
  },
);
