import { byteAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
import type { LabGrid } from '../planes/lab-grid.ts';

/** A part of the picture that may be the subject. */
export type SalientArea = {
  /** 1 for each cell of the grid that belongs to it. */
  readonly mask: Uint8Array;
  readonly cells: number;
  /** Share of the likelihood above the threshold that lies outside of it, 0–1. */
  readonly rest: number;
};

/** Likelihoods from which on cells are taken together, least first. */
const THRESHOLDS = Array.from({ length: 13 }, (_, step) => 0.3 + 0.05 * step);

/** Parts with at least this share of the heaviest part's weight belong to it, such as the second of two parrots. */
const LEAST_PART = 0.35;

function areaAbove(likelihood: Float32Array, grid: LabGrid, threshold: number): SalientArea | null {
  const above = maskOf(likelihood, threshold);
  const { components, labels } = connectedComponents(above, likelihood, grid.width, grid.height);
  const heaviest = Math.max(0, ...components.map((component) => component.weight));
  const total = components.reduce((sum, component) => sum + component.weight, 0);
  if (total === 0) return null;
  const parts = components.filter((component) => component.weight >= LEAST_PART * heaviest);
  const isChosen = new Uint8Array(components.length + 1);
  for (const { label } of parts) isChosen[label] = 1;
  const mask = new Uint8Array(labels.length);
  for (let i = 0; i < mask.length; i += 1) mask[i] = byteAt(isChosen, intAt(labels, i));
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  return {
    mask,
    cells: parts.reduce((sum, part) => sum + part.cells, 0),
    rest: 1 - weight / total,
  };
}

/** The most likely areas at thirteen thresholds, from wide to narrow; fewer when nothing is likely. */
export const salientAreas = (likelihood: Float32Array, grid: LabGrid): SalientArea[] =>
  THRESHOLDS.map((threshold) => areaAbove(likelihood, grid, threshold)).filter(
    (area) => area !== null,
  );

/** Cells in both areas / cells in either. */
export function overlap(one: SalientArea, other: SalientArea): number {
  let both = 0;
  for (let i = 0; i < one.mask.length; i += 1) both += byteAt(one.mask, i) & byteAt(other.mask, i);
  return both / Math.max(1, one.cells + other.cells - both);
}

/** Color differences (ΔE, at most 60) between cells on both sides of every boundary between two cells. */
export type Contrasts = {
  /** Across the boundary of each cell with the next in its row. */
  readonly sideways: Float32Array;
  /** Across the boundary of each cell with the one below it. */
  readonly upright: Float32Array;
  /** Their mean. */
  readonly everywhere: number;
};

/** Contrasts above this say no more. */
const LARGEST_CONTRAST = 60;

function contrast({ lightness, a, b }: LabGrid, one: number, other: number): number {
  const dl = floatAt(lightness, one) - floatAt(lightness, other);
  const da = floatAt(a, one) - floatAt(a, other);
  const db = floatAt(b, one) - floatAt(b, other);
  return Math.min(LARGEST_CONTRAST, Math.sqrt(dl * dl + da * da + db * db));
}

/** The cells compared lie one cell off the boundary, so that a soft edge counts as well. */
export function contrastsOf(grid: LabGrid): Contrasts {
  const { width, height } = grid;
  const sideways = new Float32Array(width * height);
  const upright = new Float32Array(width * height);
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (x > 0 && x < width - 2) sideways[i] = contrast(grid, i - 1, i + 2);
      if (y > 0 && y < height - 2) upright[i] = contrast(grid, i - width, i + 2 * width);
      sum += floatAt(sideways, i) + floatAt(upright, i);
    }
  }
  const across = Math.max(0, width - 3) * height;
  const down = width * Math.max(0, height - 3);
  return { sideways, upright, everywhere: sum / Math.max(1, across + down) };
}
