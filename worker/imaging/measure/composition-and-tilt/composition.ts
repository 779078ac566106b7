import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { Overview } from '../planes/planes.ts';
import { NO_SUBJECT, type Saliency } from '../saliency/saliency.ts';

/** Depth of the border band as a share of each side. */
const BAND = 0.05;
/** Below this mean edge energy, a gradient of 0.3 L* per cell, a photo has no edges. */
const LEAST_MEAN_ENERGY = 0.1;

/** Distance of the subject's center from the nearest of the four thirds points, in % of the diagonal. */
function thirdsDistance(overview: Overview, saliency: Saliency): Measurement {
  const { subject } = saliency;
  if (subject === null) return abstained('thirds_distance', NO_SUBJECT);
  const { width, height } = overview;
  const offset = (share: number): number =>
    Math.min(Math.abs(share - 1 / 3), Math.abs(share - 2 / 3));
  const distance = Math.hypot(offset(subject.center.x) * width, offset(subject.center.y) * height);
  const percent = (100 * distance) / Math.hypot(width, height);
  return measured('thirds_distance', percent, subject.region);
}

/** How far the center of visual weight lies right (positive) or left of the middle, in % of the width. */
function visualBalance(saliency: Saliency): Measurement {
  const { grid, weight } = saliency;
  let [sum, moment] = [0, 0];
  for (let i = 0; i < weight.length; i += 1) {
    sum += floatAt(weight, i);
    moment += floatAt(weight, i) * (((i % grid.width) + 0.5) / grid.width - 0.5);
  }
  if (sum === 0) return abstained('visual_balance', 'Nothing in the photo draws the eye.');
  return measured('visual_balance', (100 * moment) / sum);
}

const BANDS: readonly Region[] = [
  { x: 0, y: 0, width: 1, height: BAND },
  { x: 0, y: 1 - BAND, width: 1, height: BAND },
  { x: 0, y: 0, width: BAND, height: 1 },
  { x: 1 - BAND, y: 0, width: BAND, height: 1 },
];

const contains = (region: Region, x: number, y: number): boolean =>
  x >= region.x && x < region.x + region.width && y >= region.y && y < region.y + region.height;

/** Share of the gradient energy of L* in the band along the frame's edges; 19 % for evenly spread detail. */
function edgeClutter(overview: Overview): Measurement {
  const { lightness, width, height } = overview;
  const perBand = BANDS.map(() => 0);
  let [total, border] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const dx = floatAt(lightness, i + 1) - floatAt(lightness, i - 1);
      const dy = floatAt(lightness, i + width) - floatAt(lightness, i - width);
      const energy = dx * dx + dy * dy;
      total += energy;
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      if (u > BAND && u < 1 - BAND && v > BAND && v < 1 - BAND) continue;
      border += energy;
      BANDS.forEach((band, side) => {
        if (contains(band, u, v)) perBand[side] = (perBand[side] ?? 0) + energy;
      });
    }
  }
  if (total < LEAST_MEAN_ENERGY * lightness.length) {
    return abstained('edge_clutter', 'The photo has too little detail to compare its borders.');
  }
  const worst = BANDS[perBand.indexOf(Math.max(...perBand))];
  return measured('edge_clutter', (100 * border) / total, worst);
}

/** Saliency spread, subject size, distance to thirds points, visual balance and edge clutter. */
export function measureComposition(overview: Overview, saliency: Saliency): Measurement[] {
  const { subject, spread } = saliency;
  const box = subject?.region;
  return [
    measured('saliency_spread', 100 * spread),
    box === undefined
      ? abstained('subject_size', NO_SUBJECT)
      : measured('subject_size', 100 * box.width * box.height, box),
    thirdsDistance(overview, saliency),
    visualBalance(saliency),
    edgeClutter(overview),
  ];
}
