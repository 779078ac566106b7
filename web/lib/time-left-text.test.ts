import { expect, test } from 'vitest';
import { timeLeftText, timeRangeText } from './time-left-text.ts';

test.each([
  [0, 'a few seconds left'],
  [6, 'about 10 seconds left'],
  [40, 'about 40 seconds left'],
  [54, 'about 55 seconds left'],
  [55, 'about a minute left'],
  [89, 'about a minute left'],
  [91, 'about 2 minutes left'],
  [600, 'about 10 minutes left'],
])('%i seconds are shown as: %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test.each([
  [0, 4, 'a few seconds left'],
  [18, 23, 'about 25 seconds left'],
  [100, 130, 'about 2 minutes left'],
  [3, 14, 'up to 15 seconds left'],
  [12, 31, '10 to 35 seconds left'],
  [4, 58, 'up to a minute left'],
  [22, 58, '20 seconds to a minute left'],
  [31, 150, '30 seconds to 3 minutes left'],
  [70, 170, '1 to 3 minutes left'],
  [9, 3600, 'up to 60 minutes left'],
  [300, 3601, '5 minutes to 2 hours left'],
  [3600, 3 * 3600, '1 to 3 hours left'],
])('a range of %i to %i seconds is shown as: %s', (lowSeconds, highSeconds, text) => {
  expect(timeRangeText({ lowSeconds, highSeconds })).toBe(text);
});
