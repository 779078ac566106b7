import type { PhotoOverlays } from '@photo-coach/shared/contracts/photos/overlays.ts';
import { byteAt, floatAt } from '../measure/math/typed-arrays.ts';
import type { Overview } from '../measure/planes/planes.ts';

/** Cells on the longest side of the mask: fine enough to follow the edge of a cloud, and 3 KB at most. */
const CELLS_ON_LONGEST_SIDE = 160;
/** Share of a cell's pixels that must be clipped. */
const CLIPPED_SHARE = 0.5;

type Grid = { readonly across: number; readonly down: number };

/** The mean of a plane in one cell of the grid. */
function meanIn(
  plane: Float32Array,
  { width, height }: Overview,
  { column, row, across, down }: Grid & { column: number; row: number },
): number {
  const left = Math.floor((column * width) / across);
  const right = Math.max(left + 1, Math.floor(((column + 1) * width) / across));
  const top = Math.floor((row * height) / down);
  const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / down));
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) sum += floatAt(plane, y * width + x);
  }
  return sum / ((right - left) * (bottom - top));
}

function packClipped(plane: Float32Array, overview: Overview, grid: Grid): string {
  const bytes = new Uint8Array(Math.ceil((grid.across * grid.down) / 8));
  for (let row = 0; row < grid.down; row += 1) {
    for (let column = 0; column < grid.across; column += 1) {
      if (meanIn(plane, overview, { ...grid, column, row }) < CLIPPED_SHARE) continue;
      const bit = row * grid.across + column;
      bytes[bit >> 3] = byteAt(bytes, bit >> 3) | (0x80 >> (bit & 7));
    }
  }
  return Buffer.from(bytes).toString('base64');
}

/** Where the photo is clipped, by the same rule as the measurements of clipping. */
export function clippingMask(overview: Overview): PhotoOverlays['clipping'] {
  const { width, height, highlights, shadows } = overview;
  const scale = Math.min(1, CELLS_ON_LONGEST_SIDE / Math.max(width, height));
  const grid = {
    across: Math.max(1, Math.round(scale * width)),
    down: Math.max(1, Math.round(scale * height)),
  };
  return {
    ...grid,
    highlights: packClipped(highlights, overview, grid),
    shadows: packClipped(shadows, overview, grid),
  };
}
