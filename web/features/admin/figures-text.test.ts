import { expect, test } from 'vitest';
import { agoText, dollarsText, durationText } from './figures-text.ts';

const NOW = Date.parse('2026-11-27T12:00:00Z');

test.each([
  ['2026-11-27T11:59:58Z', 'just now'],
  ['2026-11-27T11:59:20Z', '40 sec. ago'],
  ['2026-11-27T11:15:00Z', '45 min. ago'],
  ['2026-11-27T05:00:00Z', '7 hr. ago'],
  ['2026-11-20T12:00:00Z', '7 days ago'],
  ['2026-11-27T12:10:00Z', 'in 10 min.'],
])('the time %s is shown as %s', (time, expected) => {
  expect(agoText(time, NOW)).toBe(expected);
});

test.each([
  [12, '12 ms'],
  [2340, '2.3 s'],
  [65_000, '1 min 5 s'],
  [7_260_000, '2 h 1 min'],
])('a duration of %d ms is shown as %s', (milliseconds, expected) => {
  expect(durationText(milliseconds)).toBe(expected);
});

test('small sums keep their digits, large ones do not', () => {
  expect(dollarsText(1500)).toBe('$0.0015');
  expect(dollarsText(12_340_000)).toBe('$12.34');
});
