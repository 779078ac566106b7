import { expect, it } from 'vitest';
import { hueName } from './hue-name.ts';

it.each([
  ['red', 40, 'sRGB red'],
  ['orange', 47, 'international orange, as of a space suit'],
  ['orange', 73, 'CSS orange'],
  ['yellow', 103, 'sRGB yellow'],
  ['green', 136, 'sRGB green'],
  ['blue-green', 196, 'sRGB cyan'],
  ['blue', 235, 'CSS sky blue'],
  ['blue', 306, 'sRGB blue, and navy'],
  ['purple', 309, 'a lavender'],
  ['purple', 328, 'CSS purple'],
  ['pink', 351, 'CSS hot pink'],
])('the hue %s is named at %i° (%s)', (name, angle) => {
  expect(hueName(angle)).toBe(name);
});
