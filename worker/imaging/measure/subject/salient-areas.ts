import { connectedComponents, maskOf } from '../planes/components.ts';
import type { LabGrid } from '../planes/planes.ts';

/** A part of the picture that may be the subject. */
export type SalientArea = {
  /** 1 for each cell of the grid that belongs to it. */
  readonly mask: Uint8Array;
  readonly cells: number;
  /** Share of the likelihood above the threshold that lies outside of it, 0–1. */
  readonly rest: number;
};

/** Likelihoods above which cells are joined, least first. */
const THRESHOLDS = Array.from({ length: 13 }, (_, step) => 0.3 + 0.05 * step);

/** Parts with at least this share of the heaviest part's weight belong to it, such as the second of two parrots. */
const LEAST_PART = 0.35;

function areaAbove(likelihood: Float32Array, grid: LabGrid, threshold: number): SalientArea[] {
  const above = maskOf(likelihood, threshold);
  const { components, labels } = connectedComponents(above, likelihood, grid.width, grid.height);
  const most = Math.max(0, ...components.map(({ weight }) => weight));
  const total = components.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const parts = components.filter(({ weight }) => weight >= LEAST_PART * most);
  const isChosen = new Uint8Array(components.length + 1);
  for (const { label } of parts) isChosen[label] = 1;
  const mask = new Uint8Array(labels.length);
  for (let i = 0; i < mask.length; i += 1) mask[i] = isChosen[labels[i] ?? 0] ?? 0;
  const cells = parts.reduce((sum, part) => sum + part.cells, 0);
  return [{ mask, cells, rest: 1 - parts.reduce((sum, part) => sum + part.weight, 0) / total }];
}

/** The most likely areas at thirteen thresholds, from wide to narrow; fewer when nothing is likely. */
export const salientAreas = (likelihood: Float32Array, grid: LabGrid): SalientArea[] =>
  THRESHOLDS.flatMap((threshold) => areaAbove(likelihood, grid, threshold));

/** Cells in both areas / cells in either. */
export function overlap(one: SalientArea, other: SalientArea): number {
  let both = 0;
  for (let i = 0; i < one.mask.length; i += 1) both += (one.mask[i] ?? 0) & (other.mask[i] ?? 0);
  return both / Math.max(1, one.cells + other.cells - both);
}

/** Contrasts above this add nothing. */
const LARGEST_CONTRAST = 60;

/** Pairs of cells side by side, each with the one `step` after it in the row-by-row order, away from the frame. */
type Boundaries = {
  readonly step: number;
  readonly cells: Int32Array;
  /** Color differences (ΔE) of the cells one off on each side, so that a soft edge counts too. */
  readonly contrasts: Float32Array;
};

function boundariesAlong(grid: LabGrid, step: number): Boundaries {
  const { width, height, lightness, a, b } = grid;
  const cells = new Int32Array(width * height);
  const contrasts = new Float32Array(width * height);
  const [left, top] = step === 1 ? [1, 0] : [0, 1];
  let count = 0;
  for (let y = top; y < height - 2 * top; y += 1) {
    for (let i = y * width + left; i < (y + 1) * width - 2 * left; i += 1) {
      const [one, other] = [i - step, i + 2 * step];
      const dl = (lightness[one] ?? 0) - (lightness[other] ?? 0);
      const da = (a[one] ?? 0) - (a[other] ?? 0);
      const db = (b[one] ?? 0) - (b[other] ?? 0);
      cells[count] = i;
      contrasts[count] = Math.min(LARGEST_CONTRAST, Math.sqrt(dl * dl + da * da + db * db));
      count += 1;
    }
  }
  return { step, cells: cells.subarray(0, count), contrasts: contrasts.subarray(0, count) };
}

/** Traits that distinguish a subject from a patch of sky, ground or texture. */
type AreaTraits = {
  /** Mean contrast along the outline, inside the area, and in the whole picture (ΔE). */
  readonly outline: number;
  readonly inside: number;
  readonly everywhere: number;
  /** The outline's mean contrast across or down, whichever is less: a band does not end where it leaves the frame. */
  readonly weakest: number;
  /** Length of the outline in cells, without what lies on the frame. */
  readonly length: number;
};

/** Sums of the contrasts along an area's outline and inside it, and how many there are. */
function sumsAlong(mask: Uint8Array, { step, cells, contrasts }: Boundaries) {
  const sums = { outline: 0, length: 0, inside: 0, within: 0 };
  for (let k = 0; k < cells.length; k += 1) {
    const cell = cells[k] ?? 0;
    if (mask[cell] !== mask[cell + step]) {
      sums.outline += contrasts[k] ?? 0;
      sums.length += 1;
    } else if (mask[cell] === 1) {
      sums.inside += contrasts[k] ?? 0;
      sums.within += 1;
    }
  }
  return sums;
}

/** Reads the traits of areas of a grid. */
export function traitsOn(grid: LabGrid): (mask: Uint8Array) => AreaTraits {
  const [sideways, upright] = [boundariesAlong(grid, 1), boundariesAlong(grid, grid.width)];
  const total = (contrasts: Float32Array) => contrasts.reduce((sum, each) => sum + each, 0);
  const everywhere =
    (total(sideways.contrasts) + total(upright.contrasts)) /
    Math.max(1, sideways.cells.length + upright.cells.length);
  return (mask) => {
    const [across, down] = [sumsAlong(mask, sideways), sumsAlong(mask, upright)];
    const length = across.length + down.length;
    const means = [across, down]
      .filter((sums) => sums.length > 0)
      .map((sums) => sums.outline / sums.length);
    return {
      outline: (across.outline + down.outline) / Math.max(1, length),
      inside: (across.inside + down.inside) / Math.max(1, across.within + down.within),
      everywhere,
      weakest: Math.min(...means),
      length,
    };
  };
}
