import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { connectedComponents, heaviest, maskOf } from '../planes/components.ts';

/**
 * A smaller clipped area is a specular highlight, a lamp or speckle: 0.05 % of the frame is a spot
 * 2 % of the frame's side across, the smallest that a viewer notices at a glance.
 */
const SMALLEST_AREA = 0.0005;

/**
 * Share of the frame, in percent, that lies in connected areas of clipped pixels of at least 0.05 % of the frame each;
 * `shares` are the clipped shares of the overview's cells, as `buildPlanes` counts them. The region is the largest
 * area's box. A cell belongs to an area if at least half of its pixels are clipped.
 */
function clipping(name: MeasurementName, view: PhotoView, shares: Float32Array): Measurement {
  const { width, height } = view.overview;
  const mask = maskOf(shares, 0.5).map((bit, i) => bit & (view.measurable[i] ?? 0));
  const areas = connectedComponents(mask, shares, width, height).components.filter(
    ({ weight }) => weight >= SMALLEST_AREA * shares.length,
  );
  const clipped = areas.reduce((sum, { weight }) => sum + weight, 0);
  const largest = heaviest(areas);
  const region = largest && regionOf(largest, width, height);
  return measured(name, (100 * clipped) / shares.length, region);
}

/** Clipped highlights and shadows, in percent of the frame. */
export const measureClipping = (view: PhotoView): Measurement[] => [
  clipping('highlight_clipping', view, view.overview.highlights),
  clipping('shadow_clipping', view, view.overview.shadows),
];
