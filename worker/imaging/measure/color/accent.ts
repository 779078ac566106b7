import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type Component, connectedComponents, heaviest, maskOf } from '../planes/components.ts';

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
    const a = overview.a[i] ?? 0;
    const b = overview.b[i] ?? 0;
    const squared = a * a + b * b;
    if (squared <= ACCENT.chroma ** 2 || measurable[i] !== 1) continue;
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
    if ((labels[i] ?? 0) !== area.label) continue;
    sumA += a[i] ?? 0;
    sumB += b[i] ?? 0;
  }
  return ((Math.atan2(sumB, sumA) * 180) / Math.PI + 360) % 360;
}

/**
 * A small vivid area of a hue far from the dominant one (in degrees): its hue and box. All such color together must
 * take little of the frame.
 */
export function measureAccent(view: PhotoView, dominant: number): Measurement {
  const { width, height } = view.overview;
  const shares = accentShares(view, dominant);
  const { components, labels } = connectedComponents(maskOf(shares, 0.3), shares, width, height);
  const largest = heaviest(components);
  const total = components.reduce((sum, area) => sum + area.weight, 0) / shares.length;
  const share = (largest?.weight ?? 0) / shares.length;
  const stands = ramp(share, AREA.least, AREA.clear) * ramp(total, AREA.most, AREA.large);
  if (largest === undefined || stands === 0) return abstained('accent_hue', NO_ACCENT);
  const hue = hueOfArea(view, largest, labels);
  const alone = ramp(share / total, 0.3, 0.7);
  const region = regionOf(largest, width, height);
  return measured('accent_hue', hue, region, 1, stands * (0.4 + 0.6 * alone));
}
