import { expect, test } from 'vitest';
import { addressProblem } from './shares.ts';

test.each(['anna-wedding-2026', 'abc', '2026', 'a'.repeat(60)])(
  '%s can be an address',
  (address) => {
    expect(addressProblem(address)).toBeNull();
  },
);

test.each([
  ['ab', /3 to 60/],
  ['a'.repeat(61), /3 to 60/],
  ['Anna', /small letters/],
  ['žiema', /small letters/],
  ['a b c', /small letters/],
  ['../admin', /small letters/],
  ['-anna', /begins and ends/],
  ['anna--2', /one hyphen/],
  ['admin', /our own/],
])('%s can’t be an address, and it is said why', (address, reason) => {
  expect(addressProblem(address)).toMatch(reason);
});
