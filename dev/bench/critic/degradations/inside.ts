import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { Degraded } from './degraded.ts';
import { exposed } from './light.ts';
import { changedInside, ellipseOf } from './local.ts';
import { rankPlaces } from './places.ts';

/** Stops of a local blow-out: white for a middle gray or lighter. */
const LOCAL_BLOW = 4;
/** Levels of light that spills over a blow-out. */
const VEIL = 90;
/** Width of the transition, as a share of the half axes. */
const FEATHER = 0.35;

/** The place of this seed among those that suit: distinct seeds take distinct places. */
function placeOf(
  image: Pixels,
  area: number,
  seed: number,
  suits: Parameters<typeof rankPlaces>[2],
) {
  const places = rankPlaces(image, 0.25, suits);
  const place = places[seed % places.length];
  if (place === undefined) throw new RangeError();
  return ellipseOf(place.x, place.y, area);
}

/** Blown out on `area` of the frame, where something was visible before: neither black nor white. */
export function blownOut(image: Pixels, area: number, _mark: Mark, seed: number): Degraded {
  const suits = ({ level, detail }: { level: number; detail: number }) =>
    Math.min(detail, 12) - Math.abs(level - 120) / 8;
  const ellipse = placeOf(image, area, seed, suits);
  return changedInside(image, ellipse, FEATHER, (part) => {
    const bright = exposed(part, LOCAL_BLOW);
    // Light that spills fills the dark parts too.
    return { ...bright, data: bright.data.map((value) => Math.min(255, value + VEIL)) };
  });
}
