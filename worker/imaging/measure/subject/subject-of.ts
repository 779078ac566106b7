import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind } from '@photo-coach/shared/contracts/things.ts';
import { byteAt, doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { regionOf } from '../measured.ts';
import type { Subject } from '../photo-view.ts';

type Size = { readonly width: number; readonly height: number };

/** 1 where the likelihood, interpolated between the grid's cell centers, is at least one half. */
export function maskFrom(likelihood: Float32Array, grid: Size, size: Size): Uint8Array {
  const mask = new Uint8Array(size.width * size.height);
  const across = neighborsOf(size.width, grid.width);
  const down = neighborsOf(size.height, grid.height);
  for (let y = 0; y < size.height; y += 1) {
    const upper = intAt(down.first, y) * grid.width;
    const lower = intAt(down.second, y) * grid.width;
    const below = doubleAt(down.part, y);
    for (let x = 0; x < size.width; x += 1) {
      const left = intAt(across.first, x);
      const right = intAt(across.second, x);
      const part = doubleAt(across.part, x);
      const above =
        (1 - part) * floatAt(likelihood, upper + left) + part * floatAt(likelihood, upper + right);
      const under =
        (1 - part) * floatAt(likelihood, lower + left) + part * floatAt(likelihood, lower + right);
      if ((1 - below) * above + below * under >= 0.5) mask[y * size.width + x] = 1;
    }
  }
  return mask;
}

/** For each cell, the two coarse cells whose centers lie around it, and how near the second is, 0–1. */
type Neighbors = {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly part: Float64Array;
};

function neighborsOf(cells: number, coarse: number): Neighbors {
  const first = new Int32Array(cells);
  const second = new Int32Array(cells);
  const part = new Float64Array(cells);
  for (let cell = 0; cell < cells; cell += 1) {
    const at = Math.min(coarse - 1, Math.max(0, ((cell + 0.5) * coarse) / cells - 0.5));
    const before = Math.floor(at);
    first[cell] = before;
    second[cell] = Math.min(coarse - 1, before + 1);
    part[cell] = at - before;
  }
  return { first, second, part };
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
