import type { Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { hasUnsupportedNumber } from './filter-sentences.ts';

const evidence = (value: number): Evidence[] => [
  {
    photoId: '018f5b7a-0000-7000-8000-000000000001',
    measurement: 'iso',
    value,
    region: WHOLE_FRAME,
  },
];

it.each([
  ['5.5 % of the frame is clipped.', 5.49, false],
  ['About 5 % of the frame is clipped.', 5.49, false],
  ['12 % of the frame is clipped.', 5.49, true],
  ['It leans 1.6°.', -1.6, false],
  ['It was taken at 1/250 s.', 0.004, false],
  ['It was taken at 1/30 s.', 0.004, true],
  ['It was taken at 1/15 s.', 0.058_824, false],
  ['It was taken at 1/17 s, where the page shows 1/15 s.', 0.058_824, true],
  ['The acutance is 88 of 100.', 87.6, false],
  ['No number at all.', 3, false],
])('in what to improve, %j against %d: %s', (text, value, invented) => {
  expect(hasUnsupportedNumber(text, 'whatToImprove', evidence(value))).toBe(invented);
});

it('lets a quick win name steps of its own, but no shares or angles', () => {
  expect(hasUnsupportedNumber('Take 2 steps closer at −1/3 EV.', 'quickWin', evidence(5))).toBe(
    false,
  );
  expect(hasUnsupportedNumber('Rotate it by 7°.', 'quickWin', evidence(1.6))).toBe(true);
});
