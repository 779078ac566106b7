import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { quantile, sorted } from '../math/statistics.ts';
import { byteAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Component, connectedComponents, maskOf } from '../planes/components.ts';
import { boxCenteredInside } from './inner-point.ts';

/** L* that the surroundings vary by: a plateau up to the first, something with detail from the second. */
const FLAT = { surely: 0.7, no: 1.8 };
/** L* from which a plateau looks white. A blown area that a raw converter has dimmed lies at 93 to 98. */
const BRIGHT = { no: 82, surely: 90 };
/** L* below the photo's lightest plateau. */
const BELOW_TOP = { no: 3, surely: 1.5 };
/** C*ab: a colored plateau is a painted surface or a clear sky. */
const COLOR = { none: 10, no: 22 };
/** Share of the lightest plateau's cells above its level: the level itself, not single outliers. */
const TOP = 0.9;

/** The level of the lightest plateau, in L*; 100 without one. */
function plateauLevel({ overview, measurable }: PhotoView, range: Float32Array): number {
  const levels: number[] = [];
  for (let i = 0; i < range.length; i += 1) {
    const lightness = floatAt(overview.lightness, i);
    if (byteAt(measurable, i) === 0 || lightness < BRIGHT.no) continue;
    if (floatAt(range, i) <= FLAT.surely) levels.push(lightness);
  }
  return levels.length === 0 ? 100 : quantile(sorted(levels), TOP);
}

/** How surely each cell has lost its detail at the photo's upper limit, 0–1. */
function blownShares(view: PhotoView, range: Float32Array): Float32Array {
  const { lightness, a, b, highlights } = view.overview;
  const top = plateauLevel(view, range);
  return range.map((variation, i) => {
    if (byteAt(view.measurable, i) === 0) return 0;
    const level = floatAt(lightness, i);
    const color = Math.hypot(floatAt(a, i), floatAt(b, i));
    const plateau =
      ramp(variation, FLAT.no, FLAT.surely) *
      ramp(level, BRIGHT.no, BRIGHT.surely) *
      ramp(level, top - BELOW_TOP.no, top - BELOW_TOP.surely) *
      ramp(color, COLOR.no, COLOR.none);
    return Math.max(plateau, floatAt(highlights, i));
  });
}

/** Deviation of L* over a whole area: a plateau's, and a gradual brightening's. */
const SPREAD = { plateau: 0.3, gradient: 0.9 };

/** How surely an area is blown: clipped pixels prove it; a plateau below the limit must be even as a whole. */
function surenessOf(area: Component, labels: Int32Array, view: PhotoView): number {
  let [clipped, sum, squares] = [0, 0, 0];
  for (let i = 0; i < labels.length; i += 1) {
    if (intAt(labels, i) !== area.label) continue;
    const level = floatAt(view.overview.lightness, i);
    clipped += floatAt(view.overview.highlights, i);
    sum += level;
    squares += level * level;
  }
  const mean = sum / area.cells;
  const deviation = Math.sqrt(Math.max(0, squares / area.cells - mean * mean));
  const even = ramp(deviation, SPREAD.gradient, SPREAD.plateau);
  return Math.max(clipped / area.cells, 0.1 + 0.65 * even);
}

/**
 * The largest connected area, in percent of the frame, whose detail is gone at the photo's upper limit: clipped, or an
 * even white plateau below 255, as raw converters and editors leave it. The region's center lies inside the area. `range` is the local range of L*.
 */
export function measureBlownArea(view: PhotoView, range: Float32Array): Measurement {
  const { width, height } = view.overview;
  const shares = blownShares(view, range);
  const { components, labels } = connectedComponents(maskOf(shares, 0.5), shares, width, height);
  const largest = components.toSorted((a, b) => b.weight - a.weight)[0];
  if (largest === undefined) return measured('blown_area', 0);
  const box = boxCenteredInside(largest, labels, width);
  const sureness = surenessOf(largest, labels, view);
  // A brightening sky is no plateau: its lightest part counts for little.
  const value = ((100 * largest.weight) / shares.length) * Math.min(1, sureness / 0.7);
  return measured('blown_area', value, regionOf(box, width, height), 2, sureness);
}
