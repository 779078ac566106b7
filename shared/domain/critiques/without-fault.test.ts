import { expect, test } from 'vitest';
import { withoutFault } from './without-fault.ts';

test.each([
  [60, true, 'Nothing needs fixing here.'],
  [95, false, 'Nothing needs fixing here.'],
  [59.9, true, 'Nothing is clearly wrong here.'],
  [51, false, 'Nothing is clearly wrong here, but nothing stands out either.'],
])('a card with score %d and no fault gives its reason (praised: %s)', (score, isPraised, text) => {
  expect(withoutFault({ score, isPraised })).toBe(text);
});
