import type { Exif } from '@photo-coach/shared/contracts/measurements.ts';
import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';

const SPEEDS = [30, 15, 8, 4, 2, 1, 0.5, 1 / 4, 1 / 8, 1 / 15, 1 / 30, 1 / 60].concat([
  1 / 125,
  1 / 250,
  1 / 500,
  1 / 1000,
  1 / 2000,
  1 / 4000,
]);
/** A speed within this factor of a full stop counts as that stop: 1/15 s counts as 1/16 s. */
const TOLERANCE = 1.1;
/** A lens below this focal length belongs to a phone or compact camera, whose aperture changes little. */
const SMALL_SENSOR_MM = 10;
/** A lens of at least this length is not wide on any camera; shorter lenses can be either. */
const NEVER_WIDE_MM = 35;

/** The slowest full-stop speed that is at least as fast as `seconds`: "1/250 s" for 1/200. */
export function speedText(seconds: number): string {
  return shutterSpeed(SPEEDS.find((speed) => speed <= seconds * TOLERANCE) ?? 1 / 4000);
}

/** An ISO setting in full stops: "ISO 1600". */
export const isoText = (iso: number): string =>
  `ISO ${100 * 2 ** Math.max(0, Math.round(Math.log2(iso / 100)))}`;

/** "and raise ISO to 800", for a shorter exposure; empty without a recorded ISO. */
export function raisedIso(exif: Exif, seconds: number): string {
  if (exif.iso === null || exif.exposureTimeSeconds === null) return '';
  const iso = exif.iso * (exif.exposureTimeSeconds / seconds);
  return iso > exif.iso * 1.5 && iso < 13_000 ? ` at ${isoText(iso)}` : '';
}

/** The focal length that a photographer compares with the hand-holding rule, in mm on 35 mm film; null when unknown. */
export function focalLengthOf({ focalLength35Mm, focalLengthMm }: Exif): number | null {
  if (focalLength35Mm !== null) return focalLength35Mm;
  return focalLengthMm !== null && focalLengthMm >= NEVER_WIDE_MM ? focalLengthMm : null;
}

/** Whether the camera has a small sensor, whose aperture hardly changes depth of field. */
export const hasSmallSensor = ({ focalLengthMm }: Exif): boolean =>
  focalLengthMm !== null && focalLengthMm < SMALL_SENSOR_MM;

/** Shutter speed and focal length used: "1/15 s and 85 mm", "1/15 s"; null without a shutter speed. */
export function heldAt(exif: Exif): string | null {
  if (exif.exposureTimeSeconds === null) return null;
  const focalLength = focalLengthOf(exif);
  const speed = shutterSpeed(exif.exposureTimeSeconds);
  return focalLength === null ? speed : `${speed} and ${Math.round(focalLength)} mm`;
}

/** Slowest speed for holding the camera by hand, in seconds: one over the focal length (hand-holding rule). */
export const handheldLimit = (exif: Exif): number => 1 / Math.max(50, focalLengthOf(exif) ?? 50);

/** The exposure value, at ISO 100, that only daylight gives: rooms and streets at night have less. */
const DAYLIGHT_EV = 11;

/** Whether the camera's settings prove daylight. */
export const isInDaylight = ({ aperture, exposureTimeSeconds, iso }: Exif): boolean =>
  aperture !== null &&
  exposureTimeSeconds !== null &&
  iso !== null &&
  Math.log2((aperture ** 2 * 100) / (exposureTimeSeconds * iso)) >= DAYLIGHT_EV;

/** A shutter this many times faster than the hand-holding rule rules out camera shake. */
const SURELY_FAST = 4;

/** Whether the shutter was so fast that hands can't have shaken the camera. */
export const isSurelyFast = (exif: Exif): boolean =>
  exif.exposureTimeSeconds !== null &&
  exif.exposureTimeSeconds * SURELY_FAST <= handheldLimit(exif);

/** How to get more into the photo: "Zoom out from 85 mm or step back"; "Step back" with a lens that is not long. */
export function stepBack(exif: Exif): string {
  const focalLength = focalLengthOf(exif) ?? 0;
  return focalLength > 60
    ? `Zoom out from ${Math.round(focalLength)} mm or step back`
    : 'Step back';
}
