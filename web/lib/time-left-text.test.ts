import { expect, test } from 'vitest';
import { timeLeftText } from './time-left-text.ts';

test.each([
  [0, 'a few seconds left'],
  [6, 'about 10 seconds left'],
  [40, 'about 40 seconds left'],
  [54, 'about 55 seconds left'],
  [55, 'about a minute left'],
  [89, 'about a minute left'],
  [91, 'about 2 minutes left'],
  [600, 'about 10 minutes left'],
])('%i seconds: %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});
