import { expect, test } from 'vitest';
import { chooseForShared } from './shared-files.ts';

test.each([
  ['one photo', { count: 1, open: null, hasShoots: true }, 'single'],
  ['another photo in place of one', { count: 1, open: 'single', hasShoots: true }, 'single'],
  ['one photo more for an album', { count: 1, open: 'album', hasShoots: false }, 'album'],
  ['an album', { count: 12, open: null, hasShoots: true }, 'album'],
  ['a shoot', { count: 13, open: 'single', hasShoots: true }, 'shoot'],
  ['too many without shoots', { count: 13, open: null, hasShoots: false }, 'album'],
] as const)('shared photos open the right picker: %s', (_what, shared, choice) => {
  expect(chooseForShared(shared)).toBe(choice);
});
