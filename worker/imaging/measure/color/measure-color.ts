import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { ramp } from '@photo-coach/shared/domain/numbers.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView } from '../photo-view.ts';
import { measureCast } from './cast.ts';
import { colorfulnessOf, measureSaturationClipping } from './colorfulness.ts';
import { dominantHue, huesOf } from './hues.ts';

/** M of Hasler & Süsstrunk up to which a photo is black and white: JPEG's rounding and a faint tone. */
const MONOCHROME = 3;
/** Share of a photo that must show a hue before its colors can be described. */
const COLORED = { least: 0.05, enough: 0.25 };

const OF_COLOR: readonly MeasurementName[] = [
  'color_cast',
  'color_cast_hue',
  'saturation_clipping',
  'dominant_hue',
];

/** The dominant hue; a nearly colorless photo has none. */
function measureHue(view: PhotoView): Measurement {
  const hues = huesOf(view);
  const sureness = ramp(hues.colored, COLORED.least, COLORED.enough);
  return sureness === 0
    ? abstained('dominant_hue', 'The photo has too little color to name its hues.')
    : measured('dominant_hue', dominantHue(hues), undefined, 1, sureness);
}

/**
 * Everything about color: colorfulness (M), warmth (mean b*), cast (C*ab and hue), saturated colors that have lost their
 * detail (% of frame), and the dominant hue. Hues are those of CIE Lab, in degrees.
 */
export function measureColor(view: PhotoView): Measurement[] {
  const { colorfulness, warmth } = colorfulnessOf(view);
  const general = [measured('colorfulness', colorfulness), measured('warmth', warmth)];
  if (colorfulness <= MONOCHROME) {
    const reason = 'The photo is black and white.';
    return [...general, ...OF_COLOR.map((name) => abstained(name, reason))];
  }
  return [...general, ...measureCast(view), measureSaturationClipping(view), measureHue(view)];
}
