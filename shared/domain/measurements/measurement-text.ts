import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { clamp } from '../numbers.ts';
import { fNumber, shutterSpeed } from './camera-settings.ts';
import { percent } from './percent.ts';

type Format = {
  label: string;
  /** Digits after the decimal point; a share is written like a percentage in a sentence. */
  digits: number | 'share';
  /** Written right after the number. */
  suffix?: string;
  /** The ends of the scale; values beyond them are clamped. */
  scale: readonly [number, number];
  /** A logarithmic scale instead of a linear one. */
  logarithmic?: true;
};

const share = (label: string, high: number): Format => ({
  label,
  digits: 'share',
  suffix: ' %',
  scale: [0, high],
});
const lightness = (label: string): Format => ({ label, digits: 0, suffix: ' L*', scale: [0, 100] });
const distance = (label: string, suffix: string, high: number, low = 0): Format => ({
  label,
  digits: 1,
  suffix,
  scale: [low, high],
});

/** A reading from 0 (none) to 100. */
const reading = (label: string): Format => ({
  label,
  digits: 0,
  suffix: ' of 100',
  scale: [0, 100],
});
const degrees = (label: string, low: number, high: number, digits = 1): Format => ({
  label,
  digits,
  suffix: '°',
  scale: [low, high],
});
const stops = (label: string, high: number, low = 0): Format => ({
  label,
  digits: 1,
  suffix: ' EV',
  scale: [low, high],
});

/** Each measurement's label, number format and scale. */
const FORMATS: Record<MeasurementName, Format> = {
  highlight_clipping: share('highlight clipping', 10),
  blown_area: share('largest blown area', 20),
  shadow_clipping: share('shadow clipping', 10),
  dark_area: share('largest dark area', 40),
  flash: { label: 'flash', digits: 0, suffix: '', scale: [0, 1] },
  date_stamp: share('printed date', 3),
  exposure_offset: stops('distance from a right exposure', 4, -4),
  lightness_mean: lightness('mean lightness'),
  lightness_median: lightness('median lightness'),
  subject_lightness: lightness('subject lightness'),
  tonal_range: lightness('tonal range'),
  contrast: { label: 'contrast', digits: 0, suffix: ' L*', scale: [0, 40] },
  harshness: reading('hardness of the light'),
  haze: reading('haze'),
  vignetting: stops('dark corners', 3),
  flare: reading('flare'),
  color_cast: distance('color cast', ' C*ab', 20),
  color_cast_hue: degrees('color cast hue', 0, 360, 0),
  colorfulness: { label: 'colorfulness', digits: 0, scale: [0, 120] },
  saturation_clipping: share('colors past their limit', 20),
  color_harmony: reading('color harmony'),
  dominant_hue: degrees('main hue', 0, 360, 0),
  accent_hue: degrees('accent hue', 0, 360, 0),
  sharpness_subject: { label: 'subject sharpness', digits: 0, scale: [0, 100] },
  sharpness_background: { label: 'background sharpness', digits: 0, scale: [0, 100] },
  sharpness_peak: { label: 'peak sharpness', digits: 0, scale: [0, 100] },
  motion_blur: { label: 'motion blur', digits: 2, scale: [1, 5] },
  motion_direction: degrees('direction of motion', 0, 180, 0),
  subject_motion: { label: 'subject motion', digits: 2, scale: [1, 5] },
  panning: reading('panning'),
  defocus_blur: { label: 'defocus blur', digits: 1, suffix: ' px', scale: [0, 10] },
  missed_focus: { label: 'subject softer than background', digits: 2, scale: [0, 4] },
  local_blur: { label: 'local blur', digits: 2, scale: [1, 5] },
  background_blur: { label: 'background blur', digits: 1, suffix: ' px', scale: [0, 20] },
  noise: { label: 'noise', digits: 1, suffix: ' levels', scale: [0, 20] },
  oversharpening: reading('sharpening halos'),
  compression: reading('compression marks'),
  horizon_tilt: degrees('horizon tilt', -10, 10),
  horizon_position: share('horizon from the top', 100),
  converging_verticals: degrees('converging verticals', 0, 20),
  quarter_turn: degrees('quarter turn', 0, 270, 0),
  leading_lines: reading('leading lines'),
  symmetry: reading('symmetry'),
  pattern: reading('repetition'),
  saliency_spread: share('attention spread', 100),
  thirds_distance: share('distance from a rule-of-thirds point', 30),
  visual_balance: { label: 'visual balance', digits: 0, suffix: ' %', scale: [-50, 50] },
  edge_clutter: share('edge clutter', 100),
  edge_distraction: reading('distraction at the edge'),
  subject_size: share('subject size', 100),
  subject_cut: share('subject cut by the edge', 50),
  edge_room: share('room to opposite edges', 50),
  subject_separation: { label: 'separation from the background', digits: 0, scale: [0, 60] },
  background_clutter: reading('background clutter'),
  merger: reading('merger with the background'),
  negative_space: share('empty space', 100),
  headroom: share('space above the head', 50),
  face_size: share('face size', 100),
  skin_lightness: lightness('lightness of the skin'),
  skin_contrast: { label: 'contrast across the face', digits: 0, suffix: ' L*', scale: [0, 60] },
  eye_openness: { label: 'openness of the eyes', digits: 2, scale: [0, 0.5] },
  eye_sharpness: { label: 'sharpness of the eyes', digits: 0, scale: [0, 100] },
  eye_socket_shade: stops('shadow over the eyes', 4),
  red_eye: share('red in the eyes', 100),
  face_turn: degrees('turn of the face', -90, 90, 0),
  warmth: { label: 'warmth', digits: 1, suffix: ' b*', scale: [-40, 40] },
  resolution: { label: 'resolution', digits: 1, suffix: ' MP', scale: [0, 50] },
  shutter_time: {
    label: 'shutter speed',
    digits: 3,
    suffix: ' s',
    scale: [1 / 8000, 30],
    logarithmic: true,
  },
  shutter_safety: {
    label: 'shutter safety',
    digits: 2,
    suffix: '×',
    scale: [0.05, 20],
    logarithmic: true,
  },
  iso: { label: 'ISO', digits: 0, scale: [50, 25_600], logarithmic: true },
  aperture: { label: 'aperture', digits: 1, scale: [1, 32], logarithmic: true },
  focal_length: {
    label: 'focal length',
    digits: 0,
    suffix: ' mm',
    scale: [10, 800],
    logarithmic: true,
  },
  exposure_drift: distance('exposure drift', ' L*', 30, -30),
  white_balance_drift: distance('white balance drift', ' C*ab', 20, -20),
  perceptual_distance: {
    label: 'visual difference',
    digits: 0,
    suffix: ' bits',
    scale: [0, 64],
  },
  near_duplicates: { label: 'near-duplicates', digits: 0, suffix: ' photos', scale: [0, 12] },
  scale_variety: share('scale variety', 50),
  palette_variety: distance('palette variety', ' C*ab', 40),
  orientation_mix: share('orientation mix', 100),
  time_span: { label: 'time span', digits: 0, scale: [1, 60 * 24 * 7], logarithmic: true },
};

/** The measurement's label: 'horizon tilt'. */
export function measurementLabel(name: MeasurementName): string {
  return FORMATS[name].label;
}

const MINUTES = { hour: 60, day: 60 * 24 };

/** Minutes up to two hours, hours up to two days, days beyond. */
function timeSpan(minutes: number): string {
  if (minutes < 2 * MINUTES.hour) return `${Math.round(minutes)} min`;
  if (minutes < 2 * MINUTES.day) return `${Math.round(minutes / MINUTES.hour)} h`;
  return `${Math.round(minutes / MINUTES.day)} days`;
}

/** A measured value with its unit, as people write it: '1.8 %', '1/250 s', 'f/2.8'. */
export function formatMeasurement(name: MeasurementName, value: number): string {
  if (name === 'shutter_time') return shutterSpeed(value);
  if (name === 'aperture') return fNumber(value);
  if (name === 'time_span') return timeSpan(value);
  const { digits, suffix = '' } = FORMATS[name];
  if (digits === 'share') return percent(value);
  const rounded = value.toFixed(digits);
  // toFixed writes −0.04 as -0.0.
  const shown = Number(rounded) === 0 ? (0).toFixed(digits) : rounded.replace('-', '−');
  return `${shown}${suffix}`;
}

/** Laboratory units, which mean nothing to a photographer. */
const LAB_UNITS = / (L\*|C\*ab|b\*)$/;

/** A measured value for a photographer: as `formatMeasurement`, without laboratory units. */
export const formatPlainly = (name: MeasurementName, value: number): string =>
  formatMeasurement(name, value).replace(LAB_UNITS, '');

/** The position of a value on its scale, 0 (left) to 1 (right). */
export function scalePosition(name: MeasurementName, value: number): number {
  const { scale, logarithmic } = FORMATS[name];
  const along = logarithmic ? Math.log : (number: number) => number;
  const [low, high] = scale;
  const position =
    (along(Math.max(value, logarithmic ? low : value)) - along(low)) / (along(high) - along(low));
  return clamp(position, 0, 1);
}

/** The two ends of a measurement's scale, for a photographer. */
export function scaleEnds(name: MeasurementName): [string, string] {
  const [low, high] = FORMATS[name].scale;
  return [formatPlainly(name, low), formatPlainly(name, high)];
}
