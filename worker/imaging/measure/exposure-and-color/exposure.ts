import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { mean, quantilesByCounting, standardDeviation } from '../math/statistics.ts';
import { byteAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import { connectedComponents, maskOf } from '../planes/components.ts';
import type { Overview } from '../planes/planes.ts';
import { NO_SUBJECT, type Saliency } from '../saliency/saliency.ts';

/**
 * A smaller clipped area is a specular highlight, a lamp or speckle: 0.05 % of the frame is a spot
 * 2 % of the frame's side across, the smallest that a viewer notices at a glance.
 */
const SMALLEST_CLIPPED_AREA = 0.0005;

/**
 * Share of the frame lying in connected areas of clipped pixels (as `buildPlanes` counts them), each at least 0.05 % of the frame.
 * A cell of the overview belongs to an area when at least half of its pixels are clipped.
 */
function clipping(name: MeasurementName, overview: Overview, shares: Float32Array): Measurement {
  const { width, height } = overview;
  const mask = maskOf(shares, 0.5);
  const { components } = connectedComponents(mask, shares, width, height);
  const areas = components.filter((area) => area.weight >= SMALLEST_CLIPPED_AREA * shares.length);
  const clipped = areas.reduce((sum, area) => sum + area.weight, 0);
  const largest = areas.toSorted((a, b) => b.weight - a.weight)[0];
  const region = largest === undefined ? WHOLE_FRAME : regionOf(largest, width, height);
  return measured(name, (100 * clipped) / shares.length, region);
}

/** Mean L* of the subject's own cells (not of its whole box). */
function subjectLightness(saliency: Saliency): Measurement {
  const { subject, grid } = saliency;
  if (subject === null) return abstained('subject_lightness', NO_SUBJECT);
  const within: number[] = [];
  for (let i = 0; i < subject.mask.length; i += 1) {
    if (byteAt(subject.mask, i) === 1) within.push(floatAt(grid.lightness, i));
  }
  return measured('subject_lightness', mean(within), subject.region);
}

/**
 * Clipped areas, the mean and median L* of the frame, and its range from the 1st to the 99th
 * percentile, so that a few outlying pixels do not widen it.
 */
export function measureExposure(overview: Overview, saliency: Saliency): Measurement[] {
  const quantiles = quantilesByCounting(overview.lightness, 100, [0.01, 0.5, 0.99]);
  const [low = 0, middle = 0, high = 0] = quantiles;
  return [
    clipping('highlight_clipping', overview, overview.highlights),
    clipping('shadow_clipping', overview, overview.shadows),
    measured('lightness_mean', mean(overview.lightness)),
    measured('lightness_median', middle),
    measured('tonal_range', high - low),
    subjectLightness(saliency),
  ];
}

/** RMS contrast (Peli 1990, "Contrast in complex images"): the standard deviation of L*. */
export const measureContrast = (overview: Overview): Measurement[] => [
  measured('contrast', standardDeviation(overview.lightness)),
];
