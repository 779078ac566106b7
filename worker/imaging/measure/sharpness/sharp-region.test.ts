import { expect, it } from 'vitest';
import type { EdgeMap } from './edge.ts';
import { type EdgeWindow, sharpRegion } from './windows.ts';

const ACROSS = 20;
const DOWN = 10;
const tile = { left: 0, top: 0, right: 1, bottom: 1, edges: [] };
const MAP: EdgeMap = {
  across: ACROSS,
  down: DOWN,
  tiles: Array.from({ length: ACROSS * DOWN }, () => tile),
};
const SHARP = 0.8;

/** A window for each tile, sharp where `isSharp` says so. */
const windowsOf = (isSharp: (x: number, y: number) => boolean): EdgeWindow[] =>
  MAP.tiles.map((_, index) => {
    const width = isSharp(index % ACROSS, Math.floor(index / ACROSS)) ? SHARP : 3;
    return { tile: index, width, sharpestWidth: width };
  });

const regionOf = (isSharp: (x: number, y: number) => boolean) =>
  sharpRegion(MAP, windowsOf(isSharp), SHARP);

it('lies where the sharp windows are, and mirrored where they are mirrored', () => {
  const left = regionOf((x, y) => x < 5 && y >= 5);
  expect(left?.x).toBeCloseTo(0, 1);
  expect(left?.y).toBeCloseTo(0.5, 1);
  expect(left?.width).toBeCloseTo(0.25, 1);
  expect(left?.height).toBeCloseTo(0.5, 1);
  const right = regionOf((x, y) => x >= 15 && y >= 5);
  expect((right?.x ?? 0) + (right?.width ?? 0)).toBeCloseTo(1 - (left?.x ?? 1), 3);
  expect(right?.width).toBeCloseTo(left?.width ?? 0, 3);
});

it('is no single place where the whole photo is sharp', () => {
  expect(regionOf(() => true)).toBeUndefined();
});
