import { expect, test } from 'vitest';
import { lookUp } from './own-property.ts';

const TABLE = { known: 'found' };

test.each(['unknown', 'constructor', '__proto__', '', null, undefined])(
  '%j is none of its names',
  (name) => {
    expect(lookUp(TABLE, name)).toBeUndefined();
  },
);

test('a name of its own is found', () => {
  expect(lookUp(TABLE, 'known')).toBe('found');
});
