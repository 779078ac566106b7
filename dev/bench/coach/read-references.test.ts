import { expect, it } from 'vitest';
import { isFrozenReference } from './read-references.ts';

it('the frozen references are those of the critic’s bench, all of kodak, and every second photo of more', () => {
  expect(isFrozenReference('camera/koi', 0)).toBe(true);
  expect(isFrozenReference('camera/cat', 1)).toBe(false);
  expect(isFrozenReference('people/coffee', 1)).toBe(false);
  expect(isFrozenReference('kodak/kodim01', 0)).toBe(true);
  expect(['a', 'b', 'c', 'd'].map((name, i) => isFrozenReference(`more/${name}`, i))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
