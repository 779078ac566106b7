import type { MeasurementName } from '../../contracts/measurements.ts';

/** What the tone mapping of an HDR file decides, not its photographer: it is not measured. */
export const TONE_MAPPED: ReadonlySet<MeasurementName> = new Set<MeasurementName>([
  'blown_area',
  'exposure_offset',
  'tonal_range',
  'contrast',
  'haze',
  'saturation_clipping',
]);

/** The sentence about an HDR file. */
export const HDR_TEXT =
  'This is an HDR file. It was judged as it looks on a standard screen; brightness, highlights and contrast were left out.';
