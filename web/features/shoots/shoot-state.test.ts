import { expect, test } from 'vitest';
import { reconcileShoot, type Shoot } from './shoot-state.ts';

const photo = (number: number) => ({
  id: `p${number}`,
  key: `key-${number}`,
  name: `IMG_${number}.jpg`,
  takenAt: null,
  perceptualHash: null,
});

const shoot: Shoot = {
  photos: [1, 2, 3].map(photo),
  albums: [
    { key: 'a', photoIds: ['p1', 'p2'], albumId: null },
    { key: 'b', photoIds: ['p3'], albumId: null },
  ],
  isArranged: false,
  choices: null,
};

const uploaded = (numbers: readonly number[]) =>
  numbers.map((number) => ({ key: `key-${number}` }));

test('a shoot whose photos are all uploaded stays the same object', () => {
  expect(reconcileShoot(shoot, uploaded([3, 2, 1]))).toBe(shoot);
});

test('a removed photo leaves its album, and an empty album disappears', () => {
  const { photos, albums } = reconcileShoot(shoot, uploaded([1]));
  expect(photos).toEqual([photo(1)]);
  expect(albums).toEqual([{ key: 'a', photoIds: ['p1'], albumId: null }]);
});

test("a different file that got the id and the name of a removed one isn't mistaken for it", () => {
  const again = { id: 'p3', name: 'IMG_3.jpg', key: 'key-4' };
  expect(reconcileShoot(shoot, [...uploaded([1, 2]), again]).albums).toHaveLength(1);
});
