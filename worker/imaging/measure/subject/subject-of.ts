import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind, ThingName } from '@photo-coach/shared/contracts/things.ts';
import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import { regionOf } from '../measured.ts';
import type { Subject } from '../photo-view.ts';
import type { Size } from '../planes/planes.ts';

/** For each of some cells, the place of its center among fewer cells, whose own centers are whole numbers. */
const placesAlong = (cells: number, coarse: number): Float64Array =>
  new Float64Array(cells).map((_, cell) =>
    clamp(((cell + 0.5) * coarse) / cells - 0.5, 0, coarse - 1),
  );

/** 1 where the likelihood, interpolated between the grid's cell centers, is at least one half. */
function maskFrom(likelihood: Float32Array, grid: Size, { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height);
  const columns = placesAlong(width, grid.width);
  const rows = placesAlong(height, grid.height);
  for (let y = 0; y < height; y += 1) {
    const v = rows[y] ?? 0;
    const upper = Math.floor(v) * grid.width;
    const lower = Math.ceil(v) * grid.width;
    const below = v % 1;
    for (let x = 0; x < width; x += 1) {
      const u = columns[x] ?? 0;
      const left = Math.floor(u);
      const right = Math.ceil(u);
      const above = (likelihood[upper + left] ?? 0) * (1 - (u % 1));
      const under = (likelihood[lower + left] ?? 0) * (1 - (u % 1));
      const aboveRight = (likelihood[upper + right] ?? 0) * (u % 1);
      const underRight = (likelihood[lower + right] ?? 0) * (u % 1);
      const here = (above + aboveRight) * (1 - below) + (under + underRight) * below;
      if (here >= 0.5) mask[y * width + x] = 1;
    }
  }
  return mask;
}

/** A mask's box, center and area; null for an empty mask. */
function extentOf(mask: Uint8Array, { width, height }: Size) {
  let [left, top, right, bottom, cells, x, y] = [width, height, 0, 0, 0, 0, 0];
  for (let i = mask.indexOf(1); i >= 0 && i < mask.length; i += 1) {
    if (mask[i] !== 1) continue;
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
  readonly name: ThingName | null;
  /** The detector's box; null: the box around the mask. */
  readonly region: Region | null;
  readonly sureness: number;
  /** How likely each cell of the grid belongs to it, 0–1. */
  readonly likelihood: Float32Array;
};

/** The subject with its mask on the overview; null when that is empty. */
export function subjectOf(choice: Choice, grid: Size, overview: Size): Subject | null {
  const { kind, name, region, sureness, likelihood } = choice;
  const mask = maskFrom(likelihood, grid, overview);
  const extent = extentOf(mask, overview);
  return extent && { ...extent, kind, name, region: region ?? extent.region, sureness, mask };
}
