import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { centerOf, contains } from '@photo-coach/shared/domain/regions.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import type { LabGrid, Size } from '../planes/planes.ts';

/** Shares of the height: the seam above the subject that is left out, and how far a line must rise above its box. */
const SEAM = 0.012;
const RISE = 0.08;
/** Length of a line, as a share of the height, at which it can be seen, and is seen well. */
const SHORT = 0.02;
/** Space above the subject, as a share of the height, that shows the background. */
const ROOM = { from: 0.005, to: 0.02 };
/** Share of the places beside the subject whose lines are below the level of all backgrounds. */
const USUAL = 0.9;
/** The slopes of a line that count as rising out of the subject: up to 17° from upright. */
const SLOPES: readonly number[] = Array.from({ length: 9 }, (_, i) => (i - 4) * 0.075);
/** Parts of a line that must each be visible. */
const PARTS = 4;
/** Step across a line, in L*a*b*, of a value of 63 of 100. */
const SCALE = 24;
/** How far below its box's top, in shares of the box's height, the subject's outline can be its head. */
const HEAD = { from: 0.15, to: 0.4 };

/** With more faces than this, lines rise out of heads everywhere. */
const MOST_FACES = 3;

type Line = {
  readonly column: number;
  readonly slope: number;
  readonly from: number;
  readonly to: number;
};

type Ray = Line & { readonly strength: number };

/** The detail's topmost row of the subject in each of its columns; -1 where there is none. */
function topsOf({ mask }: Subject, { width, height }: Size): Int32Array {
  const tops = new Int32Array(2 * width).fill(-1);
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 1) tops.fill(2 * y, 2 * x, 2 * x + 2);
    }
  }
  return tops;
}

/** The mean step across one part of a line in L*, a* and b*, over two cells, into `steps`; 0 where it leaves the frame. */
function sumPart(detail: LabGrid, ray: Line, part: number, steps: Float64Array): void {
  const { width, lightness, a, b } = detail;
  const { column, slope, from, to } = ray;
  const length = (from - to + 1) / PARTS;
  const end = from - (part + 1) * length;
  let count = 0;
  let [l, green, blue] = [0, 0, 0];
  for (let y = Math.round(from - part * length); y > end; y -= 1) {
    const x = column + slope * (from - y);
    if (x < 2 || x > width - 3) return;
    const left = Math.floor(x);
    const share = x - left;
    const i = y * width + left;
    const step = (plane: Float32Array): number =>
      ((plane[i + 1] ?? 0) - (plane[i - 1] ?? 0)) * (1 - share) +
      ((plane[i + 2] ?? 0) - (plane[i] ?? 0)) * share;
    l += step(lightness);
    green += step(a);
    blue += step(b);
    count += 1;
  }
  if (count > 0) steps.set([l / count, green / count, blue / count], 3 * part);
}

/** The steps across the parts of the line that is examined: there are thousands of lines. */
const STEPS: Float64Array = new Float64Array(3 * PARTS);

/** The weakest part of the line that rises from a column: the step across it in L*a*b*, whose sign must stay. */
function strengthOf(detail: LabGrid, ray: Line): number {
  const steps = STEPS.fill(0);
  for (let part = 0; part < PARTS; part += 1) sumPart(detail, ray, part, steps);
  const total = [0, 0, 0];
  for (let i = 0; i < steps.length; i += 1) {
    total[i % 3] = (total[i % 3] ?? 0) + (steps[i] ?? 0);
  }
  const norm = Math.max(1e-6, Math.hypot(...total));
  let least = Number.POSITIVE_INFINITY;
  for (let part = 0; part < PARTS; part += 1) {
    let along = 0;
    for (let i = 0; i < 3; i += 1) along += (steps[3 * part + i] ?? 0) * (total[i] ?? 0);
    least = Math.min(least, along / norm);
  }
  return least;
}

/** How much of the subject's outline at a column is its head: its highest part, above all around a face. */
function headWeight(view: PhotoView, subject: Subject, column: number, top: number): number {
  const { region } = subject;
  const { width, height } = view.detail;
  const below = (top / height - region.y) / region.height;
  const high = ramp(below, HEAD.to, HEAD.from);
  const u = (column + 0.5) / width;
  const faces = view.detections.faces.filter(({ region: face }) =>
    contains(region, centerOf(face)),
  );
  if (faces.length === 0) return high;
  const isAbove = faces.some(
    ({ region: face }) => u > face.x - 0.2 * face.width && u < face.x + 1.2 * face.width,
  );
  return isAbove ? high : 0.5 * high;
}

/** The strongest of the lines through a column that rise from row `from`. */
function strongestRay(view: PhotoView, subject: Subject, column: number, from: number): Ray | null {
  const { detail } = view;
  const { height } = detail;
  const above = (subject.region.y - ROOM.to) * height;
  const to = Math.max(1, Math.round(Math.min(from - RISE * height, above)));
  const seen = ramp((from - to) / height, SHORT, RISE);
  if (seen === 0) return null;
  const rays = SLOPES.map((slope) => {
    const ray = { column, slope, from, to };
    return { ...ray, strength: seen * Math.max(0, strengthOf(detail, ray)) };
  });
  return rays.toSorted((p, q) => q.strength - p.strength)[0] ?? null;
}

/**
 * The strongest line that rises from the subject's head to above its box, by how much it is stronger than the lines of
 * the background beside the subject: posts behind posts are clutter.
 */
function strongestMerger(view: PhotoView, subject: Subject): Ray | null {
  const { width, height } = view.detail;
  const tops = topsOf(subject, view.overview);
  const level = Math.round((subject.region.y + SEAM) * height);
  const rising: Ray[] = [];
  const beside: number[] = [];
  for (let column = 3; column < width - 3; column += 1) {
    const top = tops[column] ?? 0;
    const weight = top < 0 ? 0 : headWeight(view, subject, column, top);
    const from = top < 0 ? level : Math.round(top - SEAM * height);
    const ray = strongestRay(view, subject, column, from);
    if (ray === null) continue;
    if (top < 0) beside.push(ray.strength);
    else if (weight > 0) rising.push({ ...ray, strength: weight * ray.strength });
  }
  const usual = quantile(sorted(beside), USUAL);
  const [best] = rising.toSorted((p, q) => q.strength - p.strength || q.from - p.from);
  return best === undefined ? null : { ...best, strength: Math.max(0, best.strength - usual) };
}

/** The place where a line meets the subject. */
function regionAt({ column, from, to, slope }: Ray, { width, height }: Size): Region {
  const middle = column + 0.5;
  const half = Math.max(0.015 * width, Math.abs(slope) * (from - to) * 0.5);
  return regionOf(
    { left: middle - half, right: middle + half, top: to, bottom: from },
    width,
    height,
  );
}

/**
 * How strongly a post, trunk or edge of the background rises out of a recognized subject's head or top, 0–100: the step
 * across its weakest part.
 */
export function measureMerger(view: PhotoView): Measurement {
  const { subject } = view;
  if (subject === null || subject.kind === null || subject.kind === 'object') {
    return abstained('merger', 'No person, animal or vehicle is the subject.');
  }
  if (view.detections.faces.length > MOST_FACES) {
    return abstained('merger', 'The photo shows a group.');
  }
  const room = ramp(subject.region.y, ROOM.from, ROOM.to);
  const best = room === 0 ? null : strongestMerger(view, subject);
  if (best === null) return abstained('merger', 'There is no background above the subject.');
  const value = 100 * (1 - Math.exp((-room * best.strength) / SCALE));
  return measured('merger', value, regionAt(best, view.detail), 2, subject.sureness);
}
