import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { byteAt, doubleAt, floatAt, numberAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';

/** Depth of the border band as a share of each side. */
const BAND = 0.05;
/** Below this mean edge energy, a gradient of 0.3 L* per cell, a photo has no edges. */
const LEAST_MEAN_ENERGY = 0.1;

/** The left, right, top and bottom band of the content. */
const bandsOf = ({ x, y, width, height }: Region): readonly Region[] => [
  { x, y, width: BAND * width, height },
  { x: x + (1 - BAND) * width, y, width: BAND * width, height },
  { x, y, width, height: BAND * height },
  { x, y: y + (1 - BAND) * height, width, height: BAND * height },
];

/** Which of the bands a cell lies in, as bits: left 1, right 2, top 4, bottom 8. */
function bandBits({ x, y, width, height }: Region, u: number, v: number): number {
  const isLeft = u < x + BAND * width;
  const isRight = u > x + (1 - BAND) * width;
  const isTop = v < y + BAND * height;
  const isBottom = v > y + (1 - BAND) * height;
  return (isLeft ? 1 : 0) | (isRight ? 2 : 0) | (isTop ? 4 : 0) | (isBottom ? 8 : 0);
}

/** The band with the most energy; null of equals, which have none that is worst. */
function worstOf(bands: readonly Region[], energies: readonly number[]): Region | null {
  const most = Math.max(...energies);
  const worst = bands.filter((_, side) => numberAt(energies, side) === most);
  return worst.length === 1 ? (worst[0] ?? null) : null;
}

/** Share of the gradient energy of L* in the band along the frame's edges, in %; 19 for evenly spread detail. */
export function measureEdgeClutter({ overview, content, measurable }: PhotoView): Measurement {
  const { lightness, width, height } = overview;
  const sums = new Float64Array(16);
  let total = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      const beside = byteAt(measurable, i - 1) & byteAt(measurable, i + 1);
      if ((beside & byteAt(measurable, i - width) & byteAt(measurable, i + width)) === 0) continue;
      const dx = floatAt(lightness, i + 1) - floatAt(lightness, i - 1);
      const dy = floatAt(lightness, i + width) - floatAt(lightness, i - width);
      const energy = dx * dx + dy * dy;
      const bits = bandBits(content, (x + 0.5) / width, (y + 0.5) / height);
      sums[bits] = doubleAt(sums, bits) + energy;
      total += energy;
    }
  }
  const bands = bandsOf(content);
  const energies = bands.map((_, side) =>
    sums.reduce((sum, energy, bits) => sum + (bits & (1 << side) ? energy : 0), 0),
  );
  const border = total - doubleAt(sums, 0);
  if (total < LEAST_MEAN_ENERGY * lightness.length) {
    return abstained('edge_clutter', 'The photo has too little detail to compare its borders.');
  }
  return measured('edge_clutter', (100 * border) / total, worstOf(bands, energies) ?? undefined);
}
