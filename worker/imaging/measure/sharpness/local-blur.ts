import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { ramp } from '../math/ramp.ts';
import { doubleAt } from '../math/typed-arrays.ts';
import { abstained, measured, regionOf } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { type SoftArea, softestArea } from './soft-area.ts';
import { type SoftnessGrid, softnessGridOf } from './softness-grid.ts';

/** How much less sure a soft place on a face is, whose skin is smooth by itself. */
const SMOOTH_SKIN = 0.5;
/** Share of the other structure that is soft too, up to which one soft place is a fault, and from which all is shallow. */
const SOFT_SHARE = { unharmed: 0.15, shallow: 0.6 };
/** How much less sure a soft place is where the focus is shallow all over. */
const SHALLOW = 0.7;
/** What is soft elsewhere lies this close to the area's sharpness, as a share of the way to the ring's. */
const AS_SOFT = { half: 0.5, wholly: 0.25 };
/** Tiles beyond the area's radius that its fall-off reaches. */
const FALL_OFF = 2;
/** A frame with less coarse structure on average, in L*, has no edges to judge. */
const FAINTEST = 0.15;

/** Share of the structure elsewhere that is as soft as the area, 0–1. */
function softShare(grid: SoftnessGrid, area: SoftArea): number {
  const way = area.around - area.inside;
  let [soft, all] = [0, 0];
  for (let y = 0; y < grid.down; y += 1) {
    for (let x = 0; x < grid.across; x += 1) {
      if (Math.hypot(x - area.x, y - area.y) <= area.radius + FALL_OFF) continue;
      const tile = y * grid.across + x;
      const weight = doubleAt(grid.structure, tile);
      const at = (doubleAt(grid.sharpness, tile) - area.inside) / way;
      all += weight;
      soft += weight * ramp(at, AS_SOFT.half, AS_SOFT.wholly);
    }
  }
  return all === 0 ? 0 : soft / all;
}

/** The largest share of the region that a face covers, 0–1. */
function faceShare({ detections }: PhotoView, region: Region): number {
  const shares = detections.faces.map(({ region: face }) => {
    const right = Math.min(region.x + region.width, face.x + face.width);
    const bottom = Math.min(region.y + region.height, face.y + face.height);
    const width = Math.max(0, right - Math.max(region.x, face.x));
    const height = Math.max(0, bottom - Math.max(region.y, face.y));
    return (width * height) / (region.width * region.height);
  });
  return Math.max(0, ...shares);
}

/**
 * A compact area that has lost its finest structure, though it holds about as much of the coarse as the places all around
 * it, which have kept theirs: the ratio of fine / coarse structure around / inside; 1 where all is alike. What lies before
 * or behind the focus is not compact, or not surrounded by sharp structure, or plain.
 */
export function measureLocalBlur(view: PhotoView): Measurement {
  const grid = softnessGridOf(view);
  if (grid.typical < FAINTEST) {
    return abstained('local_blur', 'Too little of the photo has clear edges.');
  }
  const area = softestArea(grid);
  if (area === null) return measured('local_blur', 1);
  const { x, y, radius } = area;
  const box = {
    left: x + 0.5 - radius,
    top: y + 0.5 - radius,
    right: x + 0.5 + radius,
    bottom: y + 0.5 + radius,
  };
  const region = regionOf(box, grid.across, grid.down);
  const shallow = ramp(softShare(grid, area), SOFT_SHARE.unharmed, SOFT_SHARE.shallow);
  const trust = (1 - SHALLOW * shallow) * (1 - SMOOTH_SKIN * faceShare(view, region));
  return measured('local_blur', Math.exp(area.softer), region, 2, area.known * trust);
}
