import { intAt } from '../math/typed-arrays.ts';
import type { Component } from '../planes/components.ts';

/** A cell of a grid. */
type Cell = { readonly x: number; readonly y: number; readonly depth: number };

const depthAt = (depths: Int32Array, stride: number, x: number, y: number): number =>
  intAt(depths, (y + 1) * stride + x + 1);

/** Distance of every cell of an area's box to the nearest cell outside the area, in steps across and down. */
function depthsOf(area: Component, labels: Int32Array, width: number): Int32Array {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const stride = columns + 2;
  const depths = new Int32Array(stride * (rows + 2));
  const at = (x: number, y: number): number => (y + 1) * stride + x + 1;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (intAt(labels, (y + area.top) * width + x + area.left) !== area.label) continue;
      const before = Math.min(intAt(depths, at(x - 1, y)), intAt(depths, at(x, y - 1)));
      depths[at(x, y)] = before + 1;
    }
  }
  for (let y = rows - 1; y >= 0; y -= 1) {
    for (let x = columns - 1; x >= 0; x -= 1) {
      const after = Math.min(intAt(depths, at(x + 1, y)), intAt(depths, at(x, y + 1)));
      depths[at(x, y)] = Math.min(intAt(depths, at(x, y)), after + 1);
    }
  }
  return depths;
}

/** The deepest cell of an area; of equally deep ones, the nearest to the box's center, so that a mirrored area mirrors. */
function deepestCell(area: Component, depths: Int32Array): Cell {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  let best: Cell & { off: number } = { x: 0, y: 0, depth: -1, off: 0 };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const depth = depthAt(depths, columns + 2, x, y);
      if (depth < best.depth) continue;
      const off = Math.abs(2 * x + 1 - columns) + Math.abs(2 * y + 1 - rows);
      if (depth > best.depth || off < best.off) best = { x, y, depth, off };
    }
  }
  return best;
}

/**
 * The part of an area's box whose center lies well inside the area: the whole box where its center does; otherwise the
 * box cut to equal distances on both sides of the area's deepest cell.
 */
export function boxCenteredInside(area: Component, labels: Int32Array, width: number) {
  const [columns, rows] = [area.right - area.left, area.bottom - area.top];
  const depths = depthsOf(area, labels, width);
  const deepest = deepestCell(area, depths);
  const center = depthAt(depths, columns + 2, columns >> 1, rows >> 1);
  if (center >= deepest.depth / 3) return area;
  const half = (at: number, length: number): number => Math.min(at + 1, length - at);
  const [across, down] = [half(deepest.x, columns), half(deepest.y, rows)];
  return {
    left: area.left + deepest.x + 1 - across,
    right: area.left + deepest.x + across,
    top: area.top + deepest.y + 1 - down,
    bottom: area.top + deepest.y + down,
  };
}
