import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '../math/ramp.ts';
import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
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

/** How much of the color lies off a scheme turned to `hue`, 0–1. */
function deviation({ shares }: Hues, scheme: readonly Sector[], hue: number): number {
  let sum = 0;
  for (let bin = 0; bin < HUE_BINS; bin += 1) {
    const outside = scheme.map(({ at, half }) =>
      Math.max(0, hueDistance(hueOfBin(bin), hue + at) - half),
    );
    sum += doubleAt(shares, bin) * Math.min(1, Math.min(...outside) / OFF);
  }
  return sum;
}

/** 0–100: 100 when all color lies within the best scheme. */
export function harmonyOf(hues: Hues): number {
  let least = 1;
  for (const scheme of SCHEMES) {
    for (let bin = 0; bin < HUE_BINS; bin += 1) {
      least = Math.min(least, deviation(hues, scheme, hueOfBin(bin)));
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
  return overview.a.map((a, i) => {
    if (byteAt(measurable, i) === 0) return 0;
    const b = floatAt(overview.b, i);
    const vivid = ramp(Math.hypot(a, b), ACCENT.chroma, ACCENT.vivid);
    if (vivid === 0) return 0;
    const hue = (Math.atan2(b, a) * 180) / Math.PI + 360;
    return vivid * ramp(hueDistance(hue, dominant), ACCENT.from, ACCENT.surely);
  });
}

/** A small vivid area of a hue far from the dominant one: its hue and box; all such color together must be little. */
export function measureAccent(view: PhotoView, hues: Hues): Measurement {
  const { width, height, a, b } = view.overview;
  const shares = accentShares(view, dominantHue(hues));
  const { components, labels } = connectedComponents(maskOf(shares, 0.3), shares, width, height);
  const largest = components.toSorted((one, other) => other.weight - one.weight)[0];
  const total = components.reduce((sum, area) => sum + area.weight, 0) / shares.length;
  const share = (largest?.weight ?? 0) / shares.length;
  const stands = ramp(share, AREA.least, AREA.clear) * ramp(total, AREA.most, AREA.large);
  if (largest === undefined || stands === 0) return abstained('accent_hue', NO_ACCENT);
  let [sumA, sumB] = [0, 0];
  labels.forEach((label, i) => {
    if (label !== largest.label) return;
    sumA += floatAt(a, i);
    sumB += floatAt(b, i);
  });
  const hue = ((Math.atan2(sumB, sumA) * 180) / Math.PI + 360) % 360;
  const alone = ramp(share / total, 0.3, 0.7);
  const region = regionOf(largest, width, height);
  return measured('accent_hue', hue, region, 1, stands * (0.4 + 0.6 * alone));
}
