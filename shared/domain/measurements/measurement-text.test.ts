import { expect, test } from 'vitest';
import { formatMeasurement, formatPlainly, scaleEnds, scalePosition } from './measurement-text.ts';

test('measured values are written the way photographers do', () => {
  expect(formatMeasurement('highlight_clipping', 1.84)).toBe('1.8 %');
  expect(formatMeasurement('edge_clutter', 3.59)).toBe('3.6 %');
  expect(formatMeasurement('edge_clutter', 23.5)).toBe('24 %');
  expect(formatMeasurement('shutter_time', 1 / 250)).toBe('1/250 s');
  expect(formatMeasurement('shutter_time', 2)).toBe('2 s');
  expect(formatMeasurement('shutter_time', 0.066_667)).toBe('1/15 s');
  expect(formatMeasurement('time_span', 95)).toBe('95 min');
  expect(formatMeasurement('time_span', 7_037_446)).toBe('4887 days');
  expect(formatMeasurement('aperture', 2.8)).toBe('f/2.8');
  expect(formatMeasurement('aperture', 8)).toBe('f/8');
  expect(formatMeasurement('horizon_tilt', -2.31)).toBe('−2.3°');
  expect(formatMeasurement('horizon_tilt', -0.01)).toBe('0.0°');
});

test('measured values are placed on straight and logarithmic scales, and stop at the ends', () => {
  expect(scalePosition('lightness_mean', 50)).toBe(0.5);
  expect(scalePosition('horizon_tilt', 0)).toBe(0.5);
  expect(scalePosition('shutter_safety', 1)).toBeCloseTo(0.5);
  expect(scalePosition('highlight_clipping', 90)).toBe(1);
  expect(scalePosition('iso', 0)).toBe(0);
  expect(scaleEnds('aperture')).toEqual(['f/1', 'f/32']);
});

test('measured values leave out laboratory units', () => {
  expect(formatPlainly('tonal_range', 96.7)).toBe('97');
  expect(formatPlainly('color_cast', 2.21)).toBe('2.2');
  expect(formatPlainly('warmth', -4.6)).toBe('−4.6');
  expect(formatPlainly('exposure_offset', -1.34)).toBe('−1.3 EV');
  expect(formatPlainly('horizon_tilt', 2)).toBe('2.0°');
  expect(scaleEnds('tonal_range')).toEqual(['0', '100']);
});
