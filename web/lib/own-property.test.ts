import { expect, test } from 'vitest';
import { ownProperty } from './own-property.ts';

const TABLE = { known: 'found' };

test.each(['unknown', 'constructor', '__proto__', '', null, undefined])(
  '%j is not an own property',
  (name) => {
    expect(ownProperty(TABLE, name)).toBeUndefined();
  },
);

test('an own property is found', () => {
  expect(ownProperty(TABLE, 'known')).toBe('found');
});
