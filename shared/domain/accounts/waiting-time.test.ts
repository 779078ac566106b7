import { expect, test } from 'vitest';
import { describeWait } from './waiting-time.ts';

test.each([
  [900, '15 minutes'],
  [899.2, '15 minutes'],
  [841, '15 minutes'],
  [840, '14 minutes'],
  [61, '2 minutes'],
  [60, '1 minute'],
  [59.5, '1 minute'],
  [59, '59 seconds'],
  [30, '30 seconds'],
  [1, '1 second'],
  [0.2, '1 second'],
  [0, '1 second'],
  [-5, '1 second'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});
