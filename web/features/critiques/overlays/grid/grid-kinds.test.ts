import { expect, test } from 'vitest';
import { GRIDS, type GridKind, isGridKind, nextGrid } from './grid-kinds.ts';

test('going through the grids shows each once, and then none', () => {
  const seen: GridKind[] = [];
  for (let kind = nextGrid('off'); kind !== 'off'; kind = nextGrid(kind)) seen.push(kind);
  expect(seen).toEqual(['thirds', 'golden', 'center']);
});

test('the parts that the golden lines cut stand in one ratio', () => {
  const [near, far] = GRIDS.golden.lines;
  expect(far / near).toBeCloseTo(1 / far, 10);
  expect(near + far).toBeCloseTo(1, 10);
});

test.each([
  ['golden', true],
  ['spiral', false],
  ['toString', false],
  [null, false],
])('a stored %s is a grid: %s', (text, expected) => {
  expect(isGridKind(text)).toBe(expected);
});
