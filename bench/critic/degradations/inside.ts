import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Pixels } from '../../../worker/imaging/pixels.ts';
import type { Mark } from '../marks/read-marks.ts';
import { defocused, moved } from './blur.ts';
import type { Degraded } from './degraded.ts';
import { exposed } from './light.ts';
import { changedInside, type Ellipse, ellipseOf } from './local.ts';
import { rankPlaces } from './places.ts';

/** Radius in pixels of 2048 of a local blur. */
const LOCAL_BLUR = 9;
/** Stops of a local blow-out: white from a middle gray on. */
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

/** Out of focus on `area` of the frame, where there is detail to lose. */
export function blurredInside(image: Pixels, area: number, _mark: Mark, seed: number): Degraded {
  const ellipse = placeOf(image, area, seed, ({ detail }) => detail);
  return changedInside(image, ellipse, FEATHER, (part, scale) =>
    defocused(part, LOCAL_BLUR * scale),
  );
}

/** Blown out on `area` of the frame, where there was something to see: neither black nor white. */
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

/** The ellipse in a subject's box, a little larger than the box's inscribed one, as subjects are. */
function ellipseIn(subject: Region | null): Ellipse {
  if (subject === null) throw new Error('no subject is marked');
  const { x, y, width, height } = subject;
  return {
    x: x + width / 2,
    y: y + height / 2,
    halfWidth: 0.56 * width,
    halfHeight: 0.56 * height,
  };
}

const onSubject = (
  image: Pixels,
  subject: Region | null,
  effect: (part: Pixels, scale: number) => Pixels,
): Degraded => changedInside(image, ellipseIn(subject), 0.25, effect);

/** The subject out of focus, its surroundings as they were. */
export const softSubject = (image: Pixels, radius: number, subject: Region | null): Degraded =>
  onSubject(image, subject, (part, scale) => defocused(part, radius * scale));

/** The subject moved across during the exposure, its surroundings as they were. */
export const sweptSubject = (image: Pixels, length: number, subject: Region | null): Degraded =>
  onSubject(image, subject, (part, scale) => moved(part, length * scale, 0));

/** The subject in shade. */
export const darkenedSubject = (image: Pixels, stops: number, subject: Region | null): Degraded =>
  onSubject(image, subject, (part) => exposed(part, -stops));
