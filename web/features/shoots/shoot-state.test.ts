import { expect, test } from 'vitest';
import { reconcileShoot, type Shoot } from './shoot-state.ts';

const shoot: Shoot = {
  albums: [
    { key: 'a', photoIds: ['p1', 'p2'], title: '' },
    { key: 'b', photoIds: ['p3'], title: '' },
  ],
  isArranged: false,
  accepted: 0,
};

test('a shoot whose photos are all uploaded stays the same object', () => {
  expect(reconcileShoot(shoot, [{ id: 'p3' }, { id: 'p2' }, { id: 'p1' }])).toBe(shoot);
});

test('a removed photo leaves its album, and an empty album disappears', () => {
  const { albums } = reconcileShoot(shoot, [{ id: 'p1' }]);
  expect(albums).toEqual([{ key: 'a', photoIds: ['p1'], title: '' }]);
});
