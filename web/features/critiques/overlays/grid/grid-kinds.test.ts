import { expect, test } from 'vitest';
import { GRIDS, type GridKind, isGridKind, nextGrid } from './grid-kinds.ts';

test('cycling through the grids shows each once, then none', () => {
  const seen: GridKind[] = [];
  for (let kind = nextGrid('off'); kind !== 'off'; kind = nextGrid(kind)) seen.push(kind);
  expect(seen).toEqual(['thirds', 'golden', 'center']);
});

test('the golden lines divide each side in the golden ratio', () => {
  const [near, far] = GRIDS.golden.lines;
  expect(far / near).toBeCloseTo(1 / far, 10);
  expect(near + far).toBeCloseTo(1, 10);
});

test.each([
  ['golden', true],
  ['spiral', false],
  ['toString', false],
  [null, false],
])('whether the stored text %s is a grid: %s', (text, expected) => {
  expect(isGridKind(text)).toBe(expected);
});
