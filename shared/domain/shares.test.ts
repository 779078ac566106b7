import { expect, test } from 'vitest';
import { addressProblem } from './shares.ts';

test.each(['anna-wedding-2026', 'abc', '2026', 'a'.repeat(60)])(
  'the words %s can be the address of a shared page',
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
])(
  'the words %s can’t be the address of a shared page, and the reason is given',
  (address, reason) => {
    expect(addressProblem(address)).toMatch(reason);
  },
);
