import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { mean, quantilesByCounting } from '../math/statistics.ts';
import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import { regionOf } from '../measured.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
import { type LabGrid, labGridOf } from '../planes/lab-grid.ts';
import type { Overview } from '../planes/planes.ts';
import { minimumBarrierSaliency } from './minimum-barrier.ts';

/** Reason of measurements that need a subject in a photo without a clear one. */
export const NO_SUBJECT = 'No single subject stands out clearly enough to measure it.';

/** The photo's one salient area, in up to three parts. */
type Subject = {
  readonly region: Region;
  /** 1 for each cell of the grid that belongs to it. */
  readonly mask: Uint8Array;
  /** Center of its saliency, as shares of the width and height. */
  readonly center: { readonly x: number; readonly y: number };
};

/** The photo's saliency map. */
export type Saliency = {
  readonly grid: LabGrid;
  /** Visual weight of each cell without any preference for the center, 0–1. */
  readonly weight: Float32Array;
  /** Share of the frame that holds half of the saliency, 0–0.5; 0.5 when nothing is salient. */
  readonly spread: number;
  readonly subject: Subject | null;
};

/*
 * Thresholds that separate our reference photos with an evident subject (flower, fish, boat, animal) from those
 * without one (hills, streets, skylines): half of the saliency within a quarter of the frame, at least
 * three times the saliency inside as outside, and a box that does not fill the frame.
 */
const DIFFUSE_SPREAD = 0.25;
const LEAST_DISTINCTION = 3;
const LARGEST_BOX = 0.72;
/** Share of the subject's saliency that its box leaves out on each side, such as whiskers, masts and fringes. */
const TRIMMED = 0.02;

/** A weak center prior: 1 in the middle, 0.45 in the corners. */
function centerPrior(x: number, y: number, grid: LabGrid): number {
  const dx = (x + 0.5) / grid.width - 0.5;
  const dy = (y + 0.5) / grid.height - 0.5;
  return Math.exp(-(dx * dx + dy * dy) / (2 * 0.4 ** 2));
}

/** The threshold that best separates values of 0–1, on 256 levels (Otsu 1979). */
function otsu(values: Float32Array): number {
  const counts = new Float64Array(256);
  for (const value of values) {
    const level = Math.round(255 * value);
    counts[level] = doubleAt(counts, level) + 1;
  }
  const total = 255 * mean(values) * values.length;
  let [below, sumBelow, best, threshold] = [0, 0, 0, 0];
  for (let level = 0; level < 255; level += 1) {
    below += doubleAt(counts, level);
    sumBelow += level * doubleAt(counts, level);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > best) [best, threshold] = [between, (level + 0.5) / 255];
  }
  return threshold;
}

function spreadOf(saliency: Float32Array): number {
  const descending = saliency.toSorted().reverse();
  const half = (mean(saliency) * saliency.length) / 2;
  if (half === 0) return 0.5;
  let sum = 0;
  let count = 0;
  while (sum < half && count < descending.length) {
    sum += floatAt(descending, count);
    count += 1;
  }
  return count / saliency.length;
}

/** The subject: the most salient area and others at least half as salient, such as two parrots or a pair of fish. */
function subjectOf(saliency: Float32Array, grid: LabGrid): Subject | null {
  const above = maskOf(saliency, otsu(saliency));
  const { components, labels } = connectedComponents(above, saliency, grid.width, grid.height);
  const heaviest = Math.max(...components.map((component) => component.weight));
  const parts = components.filter((component) => component.weight >= 0.5 * heaviest);
  if (parts.length === 0 || parts.length > 3) return null;
  const chosen = new Set(parts.map((part) => part.label));
  const mask = Uint8Array.from(labels, (label) => (chosen.has(label) ? 1 : 0));
  const region = boxOf(saliency, mask, grid);
  const distinct = distinction(saliency, mask) >= LEAST_DISTINCTION;
  if (!distinct || region.width * region.height > LARGEST_BOX) return null;
  return { region, mask, center: centerOf(saliency, mask, grid) };
}

/** How many times more salient the mean cell inside the mask is than the mean cell outside it. */
function distinction(saliency: Float32Array, mask: Uint8Array): number {
  let [inside, cells] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    inside += byteAt(mask, i) * floatAt(saliency, i);
    cells += byteAt(mask, i);
  }
  const outside = mean(saliency) * saliency.length - inside;
  return inside / cells / Math.max(outside / (mask.length - cells), 1e-6);
}

function boxOf(saliency: Float32Array, mask: Uint8Array, grid: LabGrid): Region {
  const columns = new Float64Array(grid.width);
  const rows = new Float64Array(grid.height);
  for (let i = 0; i < mask.length; i += 1) {
    const weight = byteAt(mask, i) * floatAt(saliency, i);
    const x = i % grid.width;
    const y = (i - x) / grid.width;
    columns[x] = doubleAt(columns, x) + weight;
    rows[y] = doubleAt(rows, y) + weight;
  }
  const [left, right] = trimmedRange(columns);
  const [top, bottom] = trimmedRange(rows);
  return regionOf({ left, top, right, bottom }, grid.width, grid.height);
}

/** First and last (exclusive) position without `TRIMMED` of the weight on either side. */
function trimmedRange(weights: Float64Array): [number, number] {
  const total = mean(weights) * weights.length;
  let [sum, from, to] = [0, -1, weights.length];
  for (let i = 0; i < weights.length; i += 1) {
    sum += doubleAt(weights, i);
    if (from < 0 && sum > TRIMMED * total) from = i;
    if (sum <= (1 - TRIMMED) * total) to = i + 2;
  }
  return [Math.max(0, from), Math.min(weights.length, Math.max(to, from + 1))];
}

function centerOf(
  saliency: Float32Array,
  mask: Uint8Array,
  grid: LabGrid,
): { x: number; y: number } {
  let [sum, x, y] = [0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    const weight = byteAt(mask, i) * floatAt(saliency, i);
    sum += weight;
    x += weight * ((i % grid.width) + 0.5);
    y += weight * (Math.floor(i / grid.width) + 0.5);
  }
  return { x: x / sum / grid.width, y: y / sum / grid.height };
}

/** Computes the saliency map, and the subject where there is a clear one. */
export function findSaliency(overview: Overview): Saliency {
  const grid = labGridOf(overview);
  const weight = minimumBarrierSaliency(grid);
  const centered = weight.map(
    (value, i) => value * centerPrior(i % grid.width, Math.floor(i / grid.width), grid),
  );
  const [top = 1] = quantilesByCounting(centered, 1, [0.99]);
  const clamped = centered.map((value) => Math.min(1, value / Math.max(top, 1e-6)));
  const spread = spreadOf(clamped);
  return {
    grid,
    weight,
    spread,
    subject: spread > DIFFUSE_SPREAD ? null : subjectOf(clamped, grid),
  };
}
