import { expect, test } from 'vitest';
import { reconcileShoot, type Shoot } from './shoot-state.ts';

const photo = (number: number) => ({
  id: `p${number}`,
  name: `IMG_${number}.jpg`,
  size: 1000,
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
  numbers.map((number) => ({ id: `p${number}`, name: `IMG_${number}.jpg`, size: 1000 }));

test('a shoot whose photos are all uploaded stays the same object', () => {
  expect(reconcileShoot(shoot, uploaded([3, 2, 1]))).toBe(shoot);
});

test('a removed photo leaves its album, and an empty album disappears', () => {
  const { photos, albums } = reconcileShoot(shoot, uploaded([1]));
  expect(photos).toEqual([photo(1)]);
  expect(albums).toEqual([{ key: 'a', photoIds: ['p1'], albumId: null }]);
});

test("a different file that got the id of a removed one isn't mistaken for it", () => {
  const files = [...uploaded([1, 2]), { id: 'p3', name: 'IMG_3.jpg', size: 1001 }];
  expect(reconcileShoot(shoot, files).albums).toHaveLength(1);
});
