import { expect, test } from 'vitest';
import { formatScore, labelOf } from './score.tsx';

test.each([
  [5.98, '6.0', 'Good'],
  [5.94, '5.9', 'Needs Work'],
  [7.96, '8.0', 'Excellent'],
  [10, '10.0', 'Excellent'],
  [0, '0.0', 'Poor'],
])('a score %s is written %s and called %s, so that both agree', (score, written, label) => {
  expect([formatScore(score), labelOf(score)]).toEqual([written, label]);
});
