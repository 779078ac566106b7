import { expect, test } from 'vitest';
import { earlyAccessState } from './early-features.ts';

test.each([
  [[], 'pro', 'off'],
  [['customer'], 'pro', 'on'],
  [['customer'], 'creator', 'off'],
  [['customer'], 'free', 'off'],
  [['operator'], 'free', 'granted'],
  [['operator'], 'pro', 'granted'],
  [['customer', 'operator'], 'pro', 'granted'],
] as const)('a feature that is switched on by %j is, on %s: %s', (by, plan, state) => {
  expect(earlyAccessState(by, plan)).toBe(state);
});
