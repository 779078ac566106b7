import { floatAt, intAt } from '../math/typed-arrays.ts';
import type { Box } from '../measured.ts';
import { boxBlur } from '../planes/box-blur.ts';
import type { Component } from '../planes/components.ts';

/** Share of what the deepest place of an area has around it that the center of its box needs to lie well inside. */
const WELL_INSIDE = 0.5;

/**
 * The part of an area's box whose center lies well inside the area: the whole box if its center does; otherwise the box
 * cut to equal distances on both sides of the cell that has most of the area around it; of equal cells, the nearest to
 * the box's center, so that a mirrored area mirrors.
 */
export function boxCenteredInside(area: Component, labels: Int32Array, width: number): Box {
  const [wide, high] = [area.right - area.left, area.bottom - area.top];
  const radius = 1 + (Math.min(wide, high) >> 2);
  // Outside the box there is nothing of the area: a place at its edge lies less deep.
  const [columns, rows] = [wide + 2 * radius, high + 2 * radius];
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const label = intAt(labels, (area.top + y) * width + area.left + x);
      if (label === area.label) cells[(y + radius) * columns + x + radius] = 1;
    }
  }
  const around = boxBlur(cells, columns, rows, radius);
  let best = { x: 0, y: 0, depth: 0, off: 0 };
  for (let i = 0; i < cells.length; i += 1) {
    const depth = floatAt(cells, i) * Math.round(1e4 * floatAt(around, i));
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const off = Math.abs(2 * x + 1 - columns) + Math.abs(2 * y + 1 - rows);
    if (depth > best.depth || (depth === best.depth && off < best.off)) best = { x, y, depth, off };
  }
  const middle = (rows >> 1) * columns + (columns >> 1);
  const center = 1e4 * floatAt(cells, middle) * floatAt(around, middle);
  if (center >= WELL_INSIDE * best.depth) return area;
  const half = (at: number, length: number): number => Math.min(at + 1, length - at);
  const [x, y] = [best.x - radius, best.y - radius];
  const [across, down] = [half(x, wide), half(y, high)];
  return {
    left: area.left + x + 1 - across,
    right: area.left + x + across,
    top: area.top + y + 1 - down,
    bottom: area.top + y + down,
  };
}
