import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
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

/** Square of the slope of L*a*b* at a cell, per cell. */
function squaredSlope({ width, lightness, a, b }: Planes, i: number): number {
  let sum = 0;
  for (const plane of [lightness, a, b]) {
    const across = floatAt(plane, i + 1) - floatAt(plane, i - 1);
    const down = floatAt(plane, i + width) - floatAt(plane, i - width);
    sum += across * across + down * down;
  }
  return sum / 4;
}

/** Weight of a place by its distance from a box, in shares of the longest side. */
function nearness(box: Region, u: number, v: number, wide: number, high: number): number {
  const across = Math.max(box.x - u, u - box.x - box.width, 0) * wide;
  const down = Math.max(box.y - v, v - box.y - box.height, 0) * high;
  return Math.exp(-(across * across + down * down) / (2 * REACH * REACH));
}

/**
 * Share of the surroundings of a box that is busy with edges, 0–1.
 * @param box in shares of the planes' sides
 * @param covered how much of each cell the subject covers, 0–1
 * @param isMeasured whether a cell is measured
 */
function busyShare(
  planes: Planes,
  box: Region,
  covered: Float32Array,
  isMeasured: (index: number) => boolean,
): number {
  const { width, height } = planes;
  const longest = Math.max(width, height);
  const seam = boxBlur(covered, width, height, Math.max(1, Math.round(SEAM * longest)));
  let [busy, all] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (floatAt(seam, i) > 0.02 || !isMeasured(i)) continue;
      const [u, v] = [(x + 0.5) / width, (y + 0.5) / height];
      const weight = nearness(box, u, v, width / longest, height / longest);
      const squared = squaredSlope(planes, i);
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
    Float32Array.from(subject.mask),
    (i) => byteAt(measurable, i) === 1,
  );
  const coarse = busyShare(
    grid,
    withinContent(subject.region, content),
    grid.subject,
    (i) => floatAt(grid.measured, i) > 0.5,
  );
  const value = 100 * Math.sqrt(fine * coarse);
  return measured('background_clutter', value, surroundings(subject, view), 2, subject.sureness);
}
