import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { clamp, ramp } from '@photo-coach/shared/domain/numbers.ts';
import { luminanceOf } from '../grid/color-space.ts';
import { measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Tones } from './tones.ts';

/**
 * Weights of the estimate in EV, fitted by least squares, all at least 0, so that more light never lowers it: 75 photos
 * (camera, kodak, more, people), each exposed by −3 to +3 EV in linear light. On photos left out of the fit it is
 * within 0.45 EV (standard deviation) for darker copies, and 0.65 for the originals, whose own exposure varies by as
 * much.
 */
const WEIGHTS = {
  constant: 0.374,
  /** For log2 of the luminance at a quantile. */
  middle: 0.057,
  upper: 0.055,
  highest: 0.599,
  /** For the mean L*. */
  mean: 0.112 / 25,
  /** For the share of white, and log2 of it in percent. */
  white: 0.201,
  whitePercent: 0.223,
  /** For log2 of the share of black in percent. */
  blackPercent: -0.105,
};
/** Luminance of the noise floor, which keeps the logarithm finite. */
const FLOOR = 0.004;
/** Skin within these L* is exposed well, whether light or dark; beyond them, L* for one EV. */
const SKIN = { dark: 40, light: 78, darkPerEv: 12, lightPerEv: 8 };
const LARGEST = 4;

const logLuminance = (lightness: number): number => Math.log2(luminanceOf(lightness) + FLOOR);

const whiteShare = (tones: Tones): number => 1 - tones.shareBelow(97, 3);

function offsetOfTones(tones: Tones): number {
  const white = whiteShare(tones);
  return (
    WEIGHTS.constant +
    WEIGHTS.middle * logLuminance(tones.quantile(0.5)) +
    WEIGHTS.upper * logLuminance(tones.quantile(0.75)) +
    WEIGHTS.highest * logLuminance(tones.quantile(0.98)) +
    WEIGHTS.mean * tones.mean +
    WEIGHTS.white * white +
    WEIGHTS.whitePercent * Math.log2(1 + 100 * white) +
    WEIGHTS.blackPercent * Math.log2(1 + 100 * tones.shareBelow(5, 4))
  );
}

const offsetOfSkin = (lightness: number): number =>
  Math.min(0, (lightness - SKIN.dark) / SKIN.darkPerEv) +
  Math.max(0, (lightness - SKIN.light) / SKIN.lightPerEv);

/** Bright, but little is lost, or what isn't white is not bright: high key, or a white sky. */
function surenessOfTooBright(tones: Tones): number {
  const white = whiteShare(tones);
  const middleOfRest = tones.quantile(Math.max(0, 1 - white) / 2);
  return 0.2 + 0.8 * ramp(white, 0.01, 0.1) * ramp(middleOfRest, 42, 66);
}

/** Dark, but parts of it are lit well: low key; or lamps, or one thing, in the dark: night. */
function surenessOfTooDark(tones: Tones): number {
  const lit = ramp(1 - tones.shareBelow(76, 4), 0.005, 0.06);
  const lamps = ramp(tones.quantile(0.999), 62, 84);
  const night = lamps * ramp(tones.shareBelow(10, 4), 0.35, 0.65);
  const black = ramp(tones.shareBelow(5, 4), 0.78, 0.92);
  return (1 - 0.75 * lit) * (1 - 0.8 * Math.max(night, black));
}

/**
 * How far the exposure is from right, in EV: negative is too dark. An estimate from the whole distribution, and from
 * the skin of faces. Its sureness falls for intentionally bright or dark photos: high and low key, a night, a white
 * sky.
 */
export function measureExposureOffset({ tones, skins }: PhotoView): Measurement {
  const weight = 0.5 * (skins[0]?.sureness ?? 0);
  const skinOffset = weight === 0 ? 0 : offsetOfSkin(skins[0]?.lightness ?? 0);
  const offset = (1 - weight) * offsetOfTones(tones) + weight * skinOffset;
  // The two surenesses blend around 0, where neither matters.
  const bright = ramp(offset, -0.2, 0.2);
  const fromKey = bright * surenessOfTooBright(tones) + (1 - bright) * surenessOfTooDark(tones);
  const confirmed = weight * ramp(Math.abs(skinOffset), 0, 1);
  const value = clamp(offset, -LARGEST, LARGEST);
  return measured('exposure_offset', value, undefined, 2, Math.max(fromKey, confirmed));
}
