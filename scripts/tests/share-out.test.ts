import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const same = (seconds: number) => seconds;
const sum = (seconds: readonly number[]) => seconds.reduce((total, next) => total + next, 0);

test('every item is in exactly one share', () => {
  const items = [5, 4, 3, 3, 2, 1, 1];
  const shares = shareOut(items, 3, same);
  expect(shares).toHaveLength(3);
  expect(shares.flat().toSorted()).toEqual(items.toSorted());
});

test('one long item balances many short ones', () => {
  expect(shareOut([1, 1, 10, 1, 1, 1, 1, 1, 1, 1, 1], 2, same).map(sum)).toEqual([10, 10]);
});

test('items of equal length keep their order, so that every machine computes the same shares', () => {
  const items = ['a', 'b', 'c', 'd'];
  expect(shareOut(items, 2, () => 1)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
});
