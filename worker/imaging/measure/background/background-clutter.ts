import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { boxBlur } from '../planes/lab-grid.ts';
import type { CoarseGrid } from './coarse-grid.ts';

/** How far from the subject's box its surroundings reach, as a share of the longest side: one standard deviation. */
const REACH = 0.11;
/** Depth of the seam around the subject that is left out, as a share of the longest side: its own outline. */
const SEAM = 0.01;
/** Slope in L*a*b* per cell at which a cell is half busy. */
const HALF_BUSY = 4;

type Planes = {
  readonly width: number;
  readonly height: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** Square of a plane's slope at a cell, times four. */
function squaredSlope(plane: Float32Array, i: number, width: number): number {
  const across = floatAt(plane, i + 1) - floatAt(plane, i - 1);
  const down = floatAt(plane, i + width) - floatAt(plane, i - width);
  return across * across + down * down;
}

/**
 * Weight of each of `length` places by its distance along one side from a stretch of it; the product of both
 * sides' weights is that of a place.
 * @param scale of the side, in shares of the longest one
 */
function nearness(start: number, extent: number, length: number, scale: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => {
    const at = (i + 0.5) / length;
    const distance = Math.max(start - at, at - start - extent, 0) * scale;
    return Math.exp(-(distance * distance) / (2 * REACH * REACH));
  });
}

/**
 * Share of the surroundings of a box that is busy with edges, 0–1.
 * @param box in shares of the planes' sides
 * @param covered how much of each cell the subject covers, 0–1
 * @param isMeasured above 0.5 where a cell is measured
 */
function busyShare(
  { width, height, lightness, a, b }: Planes,
  box: Region,
  covered: Float32Array,
  isMeasured: Float32Array,
): number {
  const longest = Math.max(width, height);
  const seam = boxBlur(covered, width, height, Math.max(1, Math.round(SEAM * longest)));
  const columns = nearness(box.x, box.width, width, width / longest);
  const rows = nearness(box.y, box.height, height, height / longest);
  let [busy, all] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (floatAt(seam, i) > 0.02 || floatAt(isMeasured, i) <= 0.5) continue;
      const weight = doubleAt(columns, x) * doubleAt(rows, y);
      const squared =
        (squaredSlope(lightness, i, width) +
          squaredSlope(a, i, width) +
          squaredSlope(b, i, width)) /
        4;
      all += weight;
      busy += (weight * squared) / (squared + HALF_BUSY * HALF_BUSY);
    }
  }
  return all < 1 ? 0 : busy / all;
}

/** A region of the photo in shares of its content. */
const withinContent = (region: Region, content: Region): Region => ({
  x: (region.x - content.x) / content.width,
  y: (region.y - content.y) / content.height,
  width: region.width / content.width,
  height: region.height / content.height,
});

/** The subject's box and what lies within reach of it. */
function surroundings({ region }: Subject, { overview }: PhotoView): Region {
  const { width, height } = overview;
  const reach = 1.5 * REACH * Math.max(width, height);
  const [right, bottom] = [region.x + region.width, region.y + region.height];
  return regionOf(
    {
      left: region.x * width - reach,
      top: region.y * height - reach,
      right: right * width + reach,
      bottom: bottom * height + reach,
    },
    width,
    height,
  );
}

/**
 * How busy the surroundings of the subject are, 0–100: the geometric mean of the share with fine edges, which a blurred
 * background does not have, and the share with coarse ones, which an even texture does not have. About 25 for a soft or
 * plain background, 55 and more for sharp clutter.
 */
export function measureBackgroundClutter(view: PhotoView, grid: CoarseGrid): Measurement {
  const { subject, overview, measurable, content } = view;
  if (subject === null) {
    return abstained('background_clutter', 'No subject stands out from a background.');
  }
  const fine = busyShare(
    overview,
    subject.region,
    new Float32Array(subject.mask),
    new Float32Array(measurable),
  );
  const coarse = busyShare(
    grid,
    withinContent(subject.region, content),
    grid.subject,
    grid.measured,
  );
  const value = 100 * Math.sqrt(fine * coarse);
  return measured('background_clutter', value, surroundings(subject, view), 2, subject.sureness);
}
