import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind } from '@photo-coach/shared/contracts/things.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import { regionOf } from '../measured.ts';
import type { Subject } from '../photo-view.ts';

type Size = { readonly width: number; readonly height: number };

/** 1 where the likelihood, interpolated between the grid's cell centers, is at least one half. */
export function maskFrom(likelihood: Float32Array, grid: Size, size: Size): Uint8Array {
  const mask = new Uint8Array(size.width * size.height);
  const across = neighborsOf(size.width, grid.width);
  const down = neighborsOf(size.height, grid.height);
  down.forEach((row, y) => {
    const [upper, lower] = [row.first * grid.width, row.second * grid.width];
    across.forEach((column, x) => {
      const above =
        (1 - column.part) * floatAt(likelihood, upper + column.first) +
        column.part * floatAt(likelihood, upper + column.second);
      const below =
        (1 - column.part) * floatAt(likelihood, lower + column.first) +
        column.part * floatAt(likelihood, lower + column.second);
      if ((1 - row.part) * above + row.part * below >= 0.5) mask[y * size.width + x] = 1;
    });
  });
  return mask;
}

type Neighbors = { readonly first: number; readonly second: number; readonly part: number };

/** For each of `cells` centers, the two coarse centers around it and how near the second is, 0–1. */
function neighborsOf(cells: number, coarse: number): Neighbors[] {
  return Array.from({ length: cells }, (_, cell) => {
    const at = Math.min(coarse - 1, Math.max(0, ((cell + 0.5) * coarse) / cells - 0.5));
    const first = Math.floor(at);
    return { first, second: Math.min(coarse - 1, first + 1), part: at - first };
  });
}

/** A mask's box, center and area; null for an empty mask. */
function extentOf(mask: Uint8Array, { width, height }: Size) {
  let [left, top, right, bottom, cells, x, y] = [width, height, 0, 0, 0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (byteAt(mask, i) === 0) continue;
    const column = i % width;
    const row = (i - column) / width;
    left = Math.min(left, column);
    right = Math.max(right, column + 1);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row + 1);
    cells += 1;
    x += column + 0.5;
    y += row + 0.5;
  }
  if (cells === 0) return null;
  return {
    region: regionOf({ left, top, right, bottom }, width, height),
    center: { x: x / cells / width, y: y / cells / height },
    area: cells / mask.length,
  };
}

type Choice = {
  readonly kind: ThingKind | null;
  /** The detector's box; null: the box around the mask. */
  readonly region: Region | null;
  readonly sureness: number;
  readonly mask: Uint8Array;
};

/** The subject with its extent; null when the mask is empty. */
export function subjectOf({ kind, region, sureness, mask }: Choice, size: Size): Subject | null {
  const extent = extentOf(mask, size);
  if (extent === null) return null;
  return { ...extent, kind, region: region ?? extent.region, sureness, mask };
}
