import type { LabGrid, Overview } from '../planes/planes.ts';
import { shrink, sizeOnSide } from '../planes/shrink.ts';

/** Cells on the longest side. Saliency needs no more, and its cost grows with the number of cells. */
const GRID_SIDE = 120;

/** The grid on which the subject is searched for: CIE L*a*b*, and which cells are measured. */
export type SaliencyGrid = LabGrid & {
  /** Share of each cell that is measurable, 0–1. */
  readonly measurable: Float32Array;
};

/** The overview at the grid's size. */
export function saliencyGridOf(overview: Overview, measurable: Uint8Array): SaliencyGrid {
  const size = sizeOnSide(overview, GRID_SIDE);
  const shrunk = (plane: Float32Array): Float32Array => shrink(plane, overview, size);
  return {
    ...size,
    lightness: shrunk(overview.lightness),
    a: shrunk(overview.a),
    b: shrunk(overview.b),
    measurable: measurable.includes(0)
      ? shrunk(new Float32Array(measurable))
      : new Float32Array(size.width * size.height).fill(1),
  };
}
