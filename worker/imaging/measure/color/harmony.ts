import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { byteAt, doubleAt, floatAt, intAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Component, connectedComponents, maskOf } from '../planes/components.ts';
import { dominantHue, HUE_BINS, type Hues, hueDistance, hueOfBin } from './hues.ts';

/** A sector of a scheme: its middle relative to the scheme's hue, and half its width, in degrees. */
type Sector = { readonly at: number; readonly half: number };

/**
 * Schemes of hues that look well together, after the templates of Matsuda as used by Cohen-Or et al. 2006, "Color
 * harmonization": one hue or neighbors, and one hue against its opposite.
 */
const SCHEMES: readonly (readonly Sector[])[] = [
  [{ at: 0, half: 30 }],
  [
    { at: 0, half: 24 },
    { at: 180, half: 24 },
  ],
];
/** Degrees outside of a scheme at which a color counts as wholly off it. */
const OFF = 60;

/** How far off each scheme a color is, 0–1, by the bins between its hue and the scheme's. */
const OFF_BY_BINS: readonly Float64Array[] = SCHEMES.map((scheme) =>
  Float64Array.from({ length: HUE_BINS }, (_, bins) => {
    const turned = hueOfBin(bins) - hueOfBin(0);
    const outside = scheme.map(({ at, half }) => Math.max(0, hueDistance(turned, at) - half));
    return Math.min(1, Math.min(...outside) / OFF);
  }),
);

/** How much of the color lies off a scheme turned to the hue of bin `turned`, 0–1. */
function deviation({ shares }: Hues, offByBins: Float64Array, turned: number): number {
  let sum = 0;
  for (let bin = 0; bin < HUE_BINS; bin += 1) {
    sum += doubleAt(shares, bin) * doubleAt(offByBins, (bin - turned + HUE_BINS) % HUE_BINS);
  }
  return sum;
}

/** 0–100: 100 when all color lies within the best scheme. */
export function harmonyOf(hues: Hues): number {
  let least = 1;
  for (const offByBins of OFF_BY_BINS) {
    for (let bin = 0; bin < HUE_BINS; bin += 1) {
      least = Math.min(least, deviation(hues, offByBins, bin));
    }
  }
  return 100 * (1 - least);
}

/** An accent lies at least this far from the dominant hue, in degrees, and is at least this colorful, in C*ab. */
const ACCENT = { from: 60, surely: 100, chroma: 28, vivid: 48 };
/** Shares of the frame: smaller is a speck, larger a part of the scheme. */
const AREA = { least: 0.0008, clear: 0.004, large: 0.08, most: 0.2 };

const NO_ACCENT = 'No small area stands out by its color.';

/** How strongly each cell stands out by its hue from the dominant one, 0–1. */
function accentShares({ overview, measurable }: PhotoView, dominant: number): Float32Array {
  const shares = new Float32Array(measurable.length);
  const turn = (dominant * Math.PI) / 180;
  const [towardA, towardB] = [Math.cos(turn), Math.sin(turn)];
  const nearest = Math.cos((ACCENT.from * Math.PI) / 180);
  for (let i = 0; i < shares.length; i += 1) {
    const a = floatAt(overview.a, i);
    const b = floatAt(overview.b, i);
    const squared = a * a + b * b;
    if (squared <= ACCENT.chroma ** 2 || byteAt(measurable, i) === 0) continue;
    const chroma = Math.sqrt(squared);
    const cosine = (a * towardA + b * towardB) / chroma;
    if (cosine >= nearest) continue;
    const distance = (Math.acos(Math.max(-1, cosine)) * 180) / Math.PI;
    const vivid = ramp(chroma, ACCENT.chroma, ACCENT.vivid);
    shares[i] = vivid * ramp(distance, ACCENT.from, ACCENT.surely);
  }
  return shares;
}

/** Mean hue of an area, in degrees. */
function hueOfArea({ overview }: PhotoView, area: Component, labels: Int32Array): number {
  const { width, a, b } = overview;
  let [sumA, sumB] = [0, 0];
  for (let i = area.top * width; i < area.bottom * width; i += 1) {
    if (intAt(labels, i) !== area.label) continue;
    sumA += floatAt(a, i);
    sumB += floatAt(b, i);
  }
  return ((Math.atan2(sumB, sumA) * 180) / Math.PI + 360) % 360;
}

/** A small vivid area of a hue far from the dominant one: its hue and box; all such color together must be little. */
export function measureAccent(view: PhotoView, hues: Hues): Measurement {
  const { width, height } = view.overview;
  const shares = accentShares(view, dominantHue(hues));
  const mask = maskOf(shares, 0.3);
  if (!mask.includes(1)) return abstained('accent_hue', NO_ACCENT);
  const { components, labels } = connectedComponents(mask, shares, width, height);
  const largest = components.toSorted((one, other) => other.weight - one.weight)[0];
  const total = components.reduce((sum, area) => sum + area.weight, 0) / shares.length;
  const share = (largest?.weight ?? 0) / shares.length;
  const stands = ramp(share, AREA.least, AREA.clear) * ramp(total, AREA.most, AREA.large);
  if (largest === undefined || stands === 0) return abstained('accent_hue', NO_ACCENT);
  const hue = hueOfArea(view, largest, labels);
  const alone = ramp(share / total, 0.3, 0.7);
  const region = regionOf(largest, width, height);
  return measured('accent_hue', hue, region, 1, stands * (0.4 + 0.6 * alone));
}
