import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import {
  columnOf,
  isColumn,
  isLocal,
  isRow,
  rowOf,
} from '@photo-coach/shared/domain/text/place-of.ts';

type Side = 'left' | 'right' | 'top' | 'bottom';

/** Distance from a side within which something is at that side's edge. */
const AT_EDGE = 0.04;

/** A region as a noun: "the top left", "the bottom", "the left side", "the photo". */
export function areaOf(region: Region): string {
  const [row, column] = [rowOf(region), columnOf(region)];
  if (!isLocal(region)) return 'the photo';
  if (isRow(region)) return `the ${row} of the photo`;
  if (column === 'middle') return isColumn(region) ? 'the middle' : `the ${row}`;
  return isColumn(region) || row === 'middle' ? `the ${column} side` : `the ${row} ${column}`;
}

/** Sides of the photo that a region touches, top and bottom before left and right. */
function touchedSides({ x, y, width, height }: Region): Side[] {
  const gaps: Record<Side, number> = {
    top: y,
    bottom: 1 - y - height,
    left: x,
    right: 1 - x - width,
  };
  return (['top', 'bottom', 'left', 'right'] as const).filter((side) => gaps[side] < AT_EDGE);
}

/** The nearest side of the photo, measured from the region's center. */
export function nearestSide(region: Region): Side {
  const { x, y } = centerOf(region);
  const [across, down] = [x - 0.5, y - 0.5];
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'top' : 'bottom';
}

/** The edge or corner that a region lies at: "the right edge", "the top left corner". */
export function edgeOf(region: Region): string {
  const touched = touchedSides(region);
  const [first, second] = touched;
  if (touched.length === 1) return `the ${first} edge`;
  const isCorner = touched.length === 2 && first !== 'left' && second !== 'bottom';
  return isCorner ? `the ${first} ${second} corner` : `the ${nearestSide(region)} edge`;
}

/** "at the right edge", "in the top left corner". */
export function atEdge(region: Region): string {
  const edge = edgeOf(region);
  return edge.endsWith('corner') ? `in ${edge}` : `at ${edge}`;
}

/** Whether `inner` lies inside the middle part of `outer`, and not only in a corner of its box. */
export function liesWithin(inner: Region, outer: Region): boolean {
  const margin = { x: outer.width * 0.1, y: outer.height * 0.1 };
  return (
    inner.x >= outer.x + margin.x &&
    inner.y >= outer.y + margin.y &&
    inner.x + inner.width <= outer.x + outer.width - margin.x &&
    inner.y + inner.height <= outer.y + outer.height - margin.y
  );
}
