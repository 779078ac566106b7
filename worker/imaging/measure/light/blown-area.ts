import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp, roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { type Component, connectedComponents, heaviest, maskOf } from '../grid/components.ts';
import type { Overview } from '../grid/planes.ts';
import { boxBlur } from '../grid/shrink.ts';
import { floatAt, intAt, quantile, sorted } from '../grid/statistics.ts';
import { type Box, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';

/** L* that the surroundings vary by: a plateau up to the first value, detail above the second. */
const FLAT = { surely: 0.7, no: 1.8 };
/** L* at which a plateau looks white. A blown area that a raw converter has dimmed lies at 93 to 98. */
const BRIGHT = { no: 82, surely: 90 };
/** L* below the photo's lightest plateau. */
const BELOW_TOP = { no: 3, surely: 1.5 };
/** C*ab: a colored plateau is a painted surface or a clear sky. */
const COLOR = { none: 10, no: 22 };
/**
 * sRGB byte at which a channel is at its limit, and the extra C*ab that such a plateau may have: under a cast, a blown
 * area keeps one channel there.
 */
const LIMIT = { from: 250, surely: 254 };
const TINTED = 22;
/** Share of the lightest plateau's cells above its level: the level itself, not single outliers. */
const TOP = 0.9;

/** The level of the lightest plateau, in L*; 100 if there is none. */
function plateauLevel({ overview, measurable }: PhotoView, range: Float32Array): number {
  const levels: number[] = [];
  for (let i = 0; i < range.length; i += 1) {
    const lightness = overview.lightness[i] ?? 0;
    if (measurable[i] !== 1 || lightness < BRIGHT.no) continue;
    if ((range[i] ?? 0) <= FLAT.surely) levels.push(lightness);
  }
  return levels.length === 0 ? 100 : quantile(sorted(levels), TOP);
}

/** C*ab of an area that was clipped and then dimmed: all channels are still equal. */
const NEUTRAL = { surely: 0.8, no: 2 };
/** How much a plateau's limits widen if it is neutral: L* that it varies by, and that it lies below the top. */
const WIDER = { flat: 0.8, belowTop: 10 };
/**
 * L* that is too dark for a plateau, neutral shares of such tones, and the least colored share of the photo: in a gray
 * photo, being neutral means nothing.
 */
const REST = { from: 15, to: 80, colored: 0.35, gray: 0.7, least: 0.1 };

/** How strongly neutral plateaus of a photo indicate clipping, 0–1. */
function meaningOfNeutral({ overview, measurable }: PhotoView): number {
  const { lightness, a, b } = overview;
  let [rest, neutral] = [0, 0];
  for (let i = 0; i < measurable.length; i += 1) {
    const level = lightness[i] ?? 0;
    if (measurable[i] !== 1 || level < REST.from || level > REST.to) continue;
    rest += 1;
    if ((a[i] ?? 0) ** 2 + (b[i] ?? 0) ** 2 < NEUTRAL.no ** 2) neutral += 1;
  }
  const colored = (rest - neutral) / measurable.length;
  const share = rest === 0 ? 1 : neutral / rest;
  return ramp(share, REST.gray, REST.colored) * ramp(colored, 0, REST.least);
}

/** How surely a cell's color is that of a plateau, not of a surface, 0–1. */
function colorlessAt({ red, green, blue }: Overview, i: number, chroma: number): number {
  const top = Math.max(red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0);
  const tinted = TINTED * ramp(top, LIMIT.from, LIMIT.surely);
  return ramp(chroma, COLOR.no + tinted, COLOR.none + tinted);
}

/** How surely each cell has lost its detail at the photo's upper limit, 0–1; `meaning` is `meaningOfNeutral`. */
function blownShares(view: PhotoView, range: Float32Array, meaning: number): Float32Array {
  const { overview, measurable } = view;
  const top = plateauLevel(view, range);
  const least = Math.max(BRIGHT.no, top - BELOW_TOP.no - WIDER.belowTop);
  const shares = new Float32Array(range.length);
  for (let i = 0; i < shares.length; i += 1) {
    if (measurable[i] !== 1) continue;
    const clipped = overview.highlights[i] ?? 0;
    shares[i] = clipped;
    const variation = range[i] ?? 0;
    const level = overview.lightness[i] ?? 0;
    if (variation >= FLAT.no + WIDER.flat || level <= least) continue;
    const chroma = Math.sqrt((overview.a[i] ?? 0) ** 2 + (overview.b[i] ?? 0) ** 2);
    const wider = meaning * ramp(chroma, NEUTRAL.no, NEUTRAL.surely);
    const limit = top - WIDER.belowTop * wider;
    const plateau =
      ramp(variation - WIDER.flat * wider, FLAT.no, FLAT.surely) *
      ramp(level, BRIGHT.no, BRIGHT.surely) *
      ramp(level, limit - BELOW_TOP.no, limit - BELOW_TOP.surely) *
      colorlessAt(overview, i, chroma);
    shares[i] = Math.max(plateau, clipped);
  }
  return shares;
}

/** Deviation of L* over a whole area: a plateau's, and a gradual brightening's. */
const SPREAD = { plateau: 0.3, gradient: 0.9 };

/** How much wider the spread of a neutral area may be. */
const WIDER_SPREAD = 6;

/**
 * How surely an area is blown: clipped pixels prove it. A plateau below the limit must be even as a whole, less so if
 * it is neutral, like an area that was clipped and then dimmed.
 */
function surenessOf(area: Component, labels: Int32Array, view: PhotoView, meaning: number) {
  let [clipped, sum, squares, color] = [0, 0, 0, 0];
  const { width } = view.overview;
  for (let i = area.top * width; i < area.bottom * width; i += 1) {
    if ((labels[i] ?? 0) !== area.label) continue;
    const level = view.overview.lightness[i] ?? 0;
    clipped += view.overview.highlights[i] ?? 0;
    sum += level;
    squares += level * level;
    color += Math.sqrt((view.overview.a[i] ?? 0) ** 2 + (view.overview.b[i] ?? 0) ** 2);
  }
  const mean = sum / area.cells;
  const deviation = Math.sqrt(Math.max(0, squares / area.cells - mean * mean));
  const neutral = meaning * ramp(color / area.cells, NEUTRAL.no, NEUTRAL.surely);
  const spread = deviation / (1 + WIDER_SPREAD * neutral);
  const even = ramp(spread, SPREAD.gradient, SPREAD.plateau);
  return Math.max(clipped / area.cells, 0.1 + 0.65 * even);
}

/** Share of what the deepest place of an area has around it that the center of its box needs to lie well inside. */
const WELL_INSIDE = 0.5;

/**
 * The part of an area's box whose center lies well inside the area: the whole box if its center does; otherwise the box
 * cut to equal distances on both sides of the cell that has most of the area around it; of equal cells, the nearest to
 * the box's center, so that a mirrored area mirrors.
 */
function boxCenteredInside(area: Component, labels: Int32Array, width: number): Box {
  const [wide, high] = [area.right - area.left, area.bottom - area.top];
  const radius = 1 + (Math.min(wide, high) >> 2);
  // Outside the box there is nothing of the area: a place at its edge lies less deep.
  const [columns, rows] = [wide + 2 * radius, high + 2 * radius];
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const label = intAt(labels, (area.top + y) * width + area.left + x);
      if (label === area.label) cells[(y + radius) * columns + x + radius] = 1;
    }
  }
  const around = boxBlur(cells, columns, rows, radius);
  let best = { x: 0, y: 0, depth: 0, off: 0 };
  for (let i = 0; i < cells.length; i += 1) {
    const depth = floatAt(cells, i) * Math.round(1e4 * floatAt(around, i));
    const [x, y] = [i % columns, Math.floor(i / columns)];
    const off = Math.abs(2 * x + 1 - columns) + Math.abs(2 * y + 1 - rows);
    if (depth > best.depth || (depth === best.depth && off < best.off)) best = { x, y, depth, off };
  }
  const middle = (rows >> 1) * columns + (columns >> 1);
  const center = 1e4 * floatAt(cells, middle) * floatAt(around, middle);
  if (center >= WELL_INSIDE * best.depth) return area;
  const half = (at: number, length: number): number => Math.min(at + 1, length - at);
  const [x, y] = [best.x - radius, best.y - radius];
  const [across, down] = [half(x, wide), half(y, high)];
  return {
    left: area.left + x + 1 - across,
    right: area.left + x + across,
    top: area.top + y + 1 - down,
    bottom: area.top + y + down,
  };
}

/**
 * The largest connected area, in percent of the frame, whose detail is gone at the photo's upper limit: clipped, or an
 * even white plateau below 255, as raw converters and editors leave it. The region's center lies inside the area. `range` is the local range of L*.
 */
export function measureBlownArea(view: PhotoView, range: Float32Array): Measurement {
  const { width, height } = view.overview;
  const meaning = meaningOfNeutral(view);
  const shares = blownShares(view, range, meaning);
  const mask = maskOf(shares, 0.5);
  const { components, labels } = connectedComponents(mask, shares, width, height);
  const largest = heaviest(components);
  if (largest === undefined) return measured('blown_area', 0);
  const box = boxCenteredInside(largest, labels, width);
  const sureness = surenessOf(largest, labels, view, meaning);
  // A brightening sky isn't a plateau: its lightest part counts for little.
  const value = ((100 * largest.weight) / shares.length) * Math.min(1, sureness / 0.7);
  // A speck that rounds to nothing doesn't count, and has no place to show.
  if (roundTo(value, 2) === 0) return measured('blown_area', 0);
  return measured('blown_area', value, regionOf(box, width, height), 2, sureness);
}
