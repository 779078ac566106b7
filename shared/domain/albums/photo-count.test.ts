import { expect, test } from 'vitest';
import { photoCountText } from './photo-count.ts';

test('an album says how many of its photos have a critique only if some are missing', () => {
  expect([photoCountText(12, 12), photoCountText(7, 12), photoCountText(1, 1)]).toEqual([
    '12 photos',
    '7 of 12 photos',
    '1 photo',
  ]);
});
