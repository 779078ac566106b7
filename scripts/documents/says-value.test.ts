import { expect, test } from 'vitest';
import { saysValue } from './says-value.ts';

test.each([
  ['20 MB', 20 * 1024 * 1024],
  ['100 MP', 100_000_000],
  ['15 minutes', 900],
  ['1 day', 86_400_000],
  ['1,400 px', 1400],
  ['0.78', 0.78],
  ['45 %', 0.45],
  ['$9', 900],
  ['75 minutes', '75 minutes'],
])('"%s" says %j', (text, value) => {
  expect(saysValue(text, value)).toBe(true);
});

test.each([
  ['20 MB', 50 * 1024 * 1024],
  ['15 minutes', 15 * 3600],
  ['2', 20],
  ['some', 3],
  ['1 hour', '2 hours'],
])('"%s" does not say %j', (text, value) => {
  expect(saysValue(text, value)).toBe(false);
});
