import { boxBlur } from '../planes/box-blur.ts';
import type { LabGrid, Overview } from '../planes/planes.ts';
import { shrink, sizeOnSide } from '../planes/shrink.ts';
import { barrierDistance } from './barrier-distance.ts';
import { type ColorBins, colorBinsOf } from './color-model.ts';

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

/*
 * Logistic regression on 46 photos with a hand-marked subject box (cells inside against cells outside); on photos that
 * it was not fitted on it has a log loss of 0.54, the middle of the frame alone 0.59.
 */
const CONSTANT = 0.2;
const OFF_CENTER = { across: -2.34, down: -1.5 };
const BARRIER = 2.2;
/** A barrier (ΔE-like) that makes a cell stand out for certain is 1.5 times this. */
const CLEAR_BARRIER = 60;

/** How much stands out in a photo, and where. */
export type SaliencyMap = {
  readonly grid: SaliencyGrid;
  readonly colors: ColorBins;
  /** How clearly each cell is set apart from the frame's border (ΔE-like, 0 to about 300). */
  readonly barrier: Float32Array;
  /** How likely each cell belongs to a subject, 0–1, with a preference for the center. */
  readonly likelihood: Float32Array;
};

/** By the distance from the frame's border, with a preference for the center. */
export function saliencyMapOf(grid: SaliencyGrid): SaliencyMap {
  const { width, height } = grid;
  const barrier = boxBlur(barrierDistance(grid), width, height, 2);
  const likelihood = barrier.map((distance, i) => {
    const x = 2 * (((i % width) + 0.5) / width) - 1;
    const y = 2 * ((Math.floor(i / width) + 0.5) / height) - 1;
    const stands = BARRIER * Math.min(1.5, distance / CLEAR_BARRIER);
    const odds = CONSTANT + stands + OFF_CENTER.across * x * x + OFF_CENTER.down * y * y;
    return (grid.measurable[i] ?? 0) / (1 + Math.exp(-odds));
  });
  return { grid, colors: colorBinsOf(grid), barrier, likelihood };
}
