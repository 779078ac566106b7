import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { boxBlur } from '../planes/box-blur.ts';

/** Directions from the subject's center in which it is compared with its surroundings. */
const SECTORS = 16;
/** Depth of the rings inside and outside the outline, as a share of the longest side. */
const RING = 0.03;
/** Sums of each sector: of cells, and of their L*, a* and b*. */
const SUMS = 4;

/** Sectors are centered on the axes, so that the mirrored photo has the mirrored sectors. */
function sectorOf(x: number, y: number): number {
  const turns = Math.atan2(y, x) / (2 * Math.PI);
  return (Math.round(turns * SECTORS) + SECTORS) % SECTORS;
}

/** Sums over both sides of the outline in each direction. */
function rings({ overview, measurable }: PhotoView, { mask, center }: Subject) {
  const { width, height, lightness, a, b } = overview;
  const radius = Math.max(1, Math.round(RING * Math.max(width, height)));
  const near = boxBlur(new Float32Array(mask), width, height, radius);
  const inside = new Float64Array(SUMS * SECTORS);
  const outside = new Float64Array(SUMS * SECTORS);
  for (let i = 0; i < mask.length; i += 1) {
    const share = near[i] ?? 0;
    if (share < 0.02 || share > 0.98 || measurable[i] !== 1) continue;
    const x = (i % width) + 0.5 - center.x * width;
    const y = Math.floor(i / width) + 0.5 - center.y * height;
    const ring = mask[i] === 1 ? inside : outside;
    const at = SUMS * sectorOf(x, y);
    ring[at] = (ring[at] ?? 0) + 1;
    ring[at + 1] = (ring[at + 1] ?? 0) + (lightness[i] ?? 0);
    ring[at + 2] = (ring[at + 2] ?? 0) + (a[i] ?? 0);
    ring[at + 3] = (ring[at + 3] ?? 0) + (b[i] ?? 0);
  }
  return { inside, outside };
}

/**
 * Mean color difference (ΔE of CIE 1976) between the subject's rim and its surroundings just outside, over sixteen
 * directions by the length of the rim in each.
 */
export function subjectSeparation(view: PhotoView, subject: Subject): Measurement {
  const { inside, outside } = rings(view, subject);
  let [sum, weights] = [0, 0];
  for (let at = 0; at < inside.length; at += SUMS) {
    const [here, there] = [inside[at] ?? 0, outside[at] ?? 0];
    if (here === 0 || there === 0) continue;
    const difference = (k: number): number =>
      (inside[at + k] ?? 0) / here - (outside[at + k] ?? 0) / there;
    const weight = Math.min(here, there);
    sum += weight * Math.hypot(difference(1), difference(2), difference(3));
    weights += weight;
  }
  if (weights === 0) return abstained('subject_separation', 'The subject fills the frame.');
  return measured('subject_separation', sum / weights, subject.region, 2, subject.sureness);
}
