import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { tonesOfView } from '../light/tones.ts';
import { ramp } from '../math/ramp.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureCast } from './cast/cast.ts';
import { colorfulnessOf, measureSaturationClipping } from './colorfulness.ts';
import { harmonyOf, measureAccent } from './harmony.ts';
import { dominantHue, huesOf } from './hues.ts';

/** M of Hasler & Süsstrunk up to which a photo is black and white: JPEG's rounding and a faint tone. */
const MONOCHROME = 3;
/** Share of a photo that must show a hue before its colors can be described. */
const COLORED = { least: 0.05, enough: 0.25 };

const OF_COLOR: readonly MeasurementName[] = [
  'color_cast',
  'color_cast_hue',
  'saturation_clipping',
  'color_harmony',
  'dominant_hue',
  'accent_hue',
];

/** Harmony of the hues, the dominant one, and an accent; a nearly colorless photo has none. */
function measureHues(view: PhotoView): Measurement[] {
  const hues = huesOf(view);
  const sureness = ramp(hues.colored, COLORED.least, COLORED.enough);
  if (sureness === 0) {
    const reason = 'The photo has too little color to describe how its hues go together.';
    return (['color_harmony', 'dominant_hue', 'accent_hue'] as const).map((name) =>
      abstained(name, reason),
    );
  }
  return [
    measured('color_harmony', harmonyOf(hues), undefined, 2, sureness),
    measured('dominant_hue', dominantHue(hues), undefined, 1, sureness),
    measureAccent(view, hues),
  ];
}

/**
 * Everything about color: colorfulness (M), warmth (mean b*), cast (C*ab and hue), saturated colors that have lost their
 * detail (% of frame), harmony of the hues (0–100), the dominant hue and an accent. Hues are those of CIE Lab, in degrees.
 */
export function measureColor(view: PhotoView): Measurement[] {
  const { colorfulness, warmth } = colorfulnessOf(view);
  const general = [measured('colorfulness', colorfulness), measured('warmth', warmth)];
  if (colorfulness <= MONOCHROME) {
    const reason = 'The photo is black and white.';
    return [...general, ...OF_COLOR.map((name) => abstained(name, reason))];
  }
  return [
    ...general,
    ...measureCast(view, tonesOfView(view)),
    measureSaturationClipping(view),
    ...measureHues(view),
  ];
}
