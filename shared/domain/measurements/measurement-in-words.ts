import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { countOf } from '../count-of.ts';
import { hueName } from './hue-name.ts';
import { formatMeasurement } from './measurement-text.ts';
import { percent } from './percent.ts';

type Words = (value: number) => string;

/** Halves and thirds of a stop, as cameras step: 'about 1 1/3 stops'. */
const STOP_PARTS = ['', '1/3', '2/3'];

function stops(value: number): string {
  const thirds = Math.round(Math.abs(value) * 3);
  const [whole, part] = [Math.floor(thirds / 3), STOP_PARTS[thirds % 3]];
  const number = [whole || '', part].filter(Boolean).join(' ');
  return `${number} ${thirds > 3 ? 'stops' : part && !whole ? 'of a stop' : 'stop'}`;
}

const LEAST_STOPS = 1 / 6;
const degrees = (value: number, digits = 1) => `${Math.abs(value).toFixed(digits)}°`;
/** A percentage at the beginning of a sentence. */
const startWithPercent = (value: number) => percent(value).replace(/^u/, 'U');
const of100 =
  (what: string): Words =>
  (value) =>
    `${what}: ${Math.round(value)} of 100.`;
const lightness =
  (what: string): Words =>
  (value) =>
    `${what} has a lightness of ${Math.round(value)}, where 0 is black and 100 is white.`;
const shareOfPhoto =
  (what: string): Words =>
  (value) =>
    `${what} ${percent(value)} of the photo.`;
const blurred =
  (what: string): Words =>
  (value) =>
    `${what} is smeared over ${value.toFixed(1)} pixels of a photo 2048 pixels long.`;
const ratio = (even: string, more: (times: string) => string): Words => {
  return (value) => (value < 1.05 ? even : more(value.toFixed(1)));
};
const timesAsWide = (what: string): Words =>
  ratio(
    `${what} are as sharp in every direction.`,
    (times) => `${what} are ${times} times as wide in one direction as in the other.`,
  );

const hue =
  (what: string): Words =>
  (value) =>
    `${what} is ${hueName(value)} (${Math.round(value)}° on the color circle).`;

function exposureOffset(value: number): string {
  if (Math.abs(value) < LEAST_STOPS) return 'The exposure is right in the middle.';
  return `About ${stops(value)} ${value > 0 ? 'brighter' : 'darker'} than a middle exposure.`;
}

function tilt(value: number): string {
  if (Math.abs(value) < 0.05) return 'The photo is level.';
  return `The photo is turned ${degrees(value)} ${value > 0 ? 'clockwise' : 'counterclockwise'}.`;
}

function verticals(value: number): string {
  if (Math.abs(value) < 0.05) return 'The verticals are parallel.';
  return `The verticals on the left and on the right lean ${degrees(value)} ${
    value > 0 ? 'toward each other at the top' : 'apart at the top'
  }.`;
}

function balance(value: number): string {
  if (Math.abs(value) < 1) return 'The left and the right side weigh the same.';
  const side = value > 0 ? 'right' : 'left';
  return `What draws the eye lies ${percent(Math.abs(value))} of the width to the ${side} of the middle.`;
}

function warmth(value: number): string {
  if (Math.abs(value) < 1) return 'The colors are neither warm nor cool.';
  return `The colors lean ${value > 0 ? 'warm' : 'cool'}, by ${Math.abs(value).toFixed(0)} on a scale to 40.`;
}

function drift(value: number): string {
  if (Math.abs(value) < 1) return 'As light as the rest of the album.';
  return `${value > 0 ? 'Lighter' : 'Darker'} than the rest of the album, by ${Math.abs(value).toFixed(0)} of 100.`;
}

function faceTurn(value: number): string {
  if (Math.abs(value) < 5) return 'The face looks straight into the camera.';
  return `The face is turned ${degrees(value, 0)} to the side.`;
}

/** One sentence for each measurement. A value that is a distance, a part or an angle names its reference. */
const WORDS: Record<MeasurementName, Words> = {
  highlight_clipping: (value) =>
    `${startWithPercent(value)} of the photo has no detail in the highlights.`,
  blown_area: (value) =>
    value === 0
      ? 'No area of the photo is blown out.'
      : `The largest blown area covers ${percent(value)} of the photo.`,
  dark_area: (value) => `The largest nearly black area takes ${value.toFixed(0)} % of the photo.`,
  flash: (value) => (value > 0 ? 'The flash fired.' : 'The flash did not fire.'),
  date_stamp: (value) =>
    value > 0
      ? 'The camera has printed a date into the photo.'
      : 'No date is printed into the photo.',
  shadow_clipping: (value) =>
    `${startWithPercent(value)} of the photo has no detail in the shadows.`,
  exposure_offset: exposureOffset,
  lightness_mean: lightness('The photo on average'),
  lightness_median: lightness('The middle tone'),
  subject_lightness: lightness('The subject'),
  tonal_range: (value) =>
    `From its darkest to its lightest tones, the photo uses ${Math.round(value)} of 100 steps.`,
  contrast: (value) =>
    `The tones vary in lightness by ${Math.round(value)} of 100 around their mean.`,
  harshness: of100('How hard the light is'),
  haze: of100('Haze'),
  vignetting: (value) =>
    value < LEAST_STOPS
      ? 'The corners are as light as the middle.'
      : `The corners are ${stops(value)} darker than the middle.`,
  flare: of100('Flare'),
  color_cast: (value) =>
    `What should be gray is off by ${value.toFixed(0)}; less than 3 is hard to see.`,
  color_cast_hue: hue('The cast'),
  colorfulness: (value) => `Colorfulness: ${Math.round(value)}, where 0 is gray and 60 is vivid.`,
  saturation_clipping: (value) =>
    `${startWithPercent(value)} of the photo has a color at its limit.`,
  color_harmony: of100('How closely the hues fit one scheme'),
  dominant_hue: hue('The main color'),
  accent_hue: hue('The accent'),
  sharpness_subject: of100('Sharpness of the subject'),
  sharpness_background: of100('Sharpness of the background'),
  sharpness_peak: of100('Sharpness of the sharpest place'),
  motion_blur: timesAsWide('Edges'),
  motion_direction: (value) => `The movement runs at ${degrees(value, 0)} to the horizontal.`,
  subject_motion: timesAsWide('The subject’s edges'),
  panning: of100('How far the background is smeared and the subject is not'),
  defocus_blur: blurred('The sharpest edge'),
  missed_focus: ratio(
    'The subject is as sharp as anything in the photo.',
    (times) =>
      `The subject’s edges are ${times} times as wide as the sharpest ones of the background.`,
  ),
  local_blur: ratio(
    'No part of the photo is softer than the rest.',
    (times) => `The softest part is ${times} times as soft as the rest.`,
  ),
  background_blur: blurred('The background'),
  noise: (value) => `Noise: even areas vary by ${value.toFixed(1)} of 255 levels.`,
  oversharpening: of100('Halos from sharpening'),
  compression: of100('Marks of strong compression'),
  horizon_tilt: tilt,
  horizon_position: (value) =>
    `The horizon lies ${Math.round(value)} % of the height below the top edge.`,
  converging_verticals: verticals,
  quarter_turn: (value) =>
    value === 0 ? 'The photo stands upright.' : `The photo lies on its side, by ${value}°.`,
  leading_lines: of100('How far lines lead to one place'),
  symmetry: of100('Symmetry'),
  pattern: of100('Repetition'),
  saliency_spread: shareOfPhoto('What draws the eye is spread over'),
  thirds_distance: (value) =>
    `The subject is ${percent(value)} of the diagonal away from a rule-of-thirds point.`,
  visual_balance: balance,
  edge_clutter: (value) => `${startWithPercent(value)} of all detail lies along the edges.`,
  edge_distraction: of100('How much the edge distracts'),
  subject_size: shareOfPhoto('The subject fills'),
  subject_cut: (value) =>
    `${startWithPercent(value)} of the subject’s outline lies on the photo’s edge.`,
  edge_room: (value) =>
    `On two opposite sides the subject leaves at most ${percent(value)} of the photo free.`,
  subject_separation: (value) =>
    `Subject and background differ by ${Math.round(value)} in tone and color; 2 is just visible.`,
  background_clutter: of100('How busy the background is'),
  merger: of100('How far something behind the subject runs into it'),
  negative_space: shareOfPhoto('Empty space covers'),
  headroom: (value) => `The space above the head is ${percent(value)} of the height.`,
  face_size: shareOfPhoto('The face fills'),
  skin_lightness: lightness('The skin'),
  skin_contrast: (value) =>
    `The light and the dark side of the face differ by ${Math.round(value)} of 100 in lightness.`,
  eye_openness: (value) => `The eyes are open by ${percent(100 * value)} of their width.`,
  eye_sharpness: of100('Sharpness of the eyes'),
  eye_socket_shade: (value) =>
    value < LEAST_STOPS
      ? 'The eyes are as light as the cheeks.'
      : `The eyes are ${stops(value)} darker than the cheeks.`,
  red_eye: (value) => `${startWithPercent(value)} of the eye is red.`,
  face_turn: faceTurn,
  warmth,
  resolution: (value) => `The photo has ${value.toFixed(1)} megapixels.`,
  shutter_time: (value) => `The shutter was open for ${formatMeasurement('shutter_time', value)}.`,
  shutter_safety: (value) =>
    value <= 1
      ? 'The shutter speed is fast enough for this focal length to hold by hand.'
      : `The shutter was open ${value.toFixed(1)} times as long as is safe to hold by hand.`,
  iso: (value) => `ISO ${Math.round(value)}.`,
  aperture: (value) => `Aperture ${formatMeasurement('aperture', value)}.`,
  focal_length: (value) => `Focal length ${Math.round(value)} mm.`,
  exposure_drift: drift,
  white_balance_drift: (value) =>
    `Its color is ${value < 0 ? 'cooler' : 'warmer'} than the rest of the album, by ${Math.abs(value).toFixed(0)}; less than 3 is hard to see.`,
  perceptual_distance: (value) =>
    `${Math.round(value)} of 64 points of the picture differ; under 10 it is nearly the same.`,
  near_duplicates: (value) =>
    value === 0
      ? 'No two photos are nearly the same.'
      : `Nearly the same: ${countOf(Math.round(value), 'photo')}.`,
  scale_variety: (value) =>
    `The subject’s share of the photo varies by ${percent(value)} over the album.`,
  palette_variety: (value) => `The colors vary by ${value.toFixed(0)} over the album.`,
  orientation_mix: (value) => `${startWithPercent(value)} of the photos are turned the other way.`,
  time_span: (value) =>
    `The album was taken within ${formatMeasurement('time_span', value).replace('min', 'minutes').replace(' h', ' hours')}.`,
};

/**
 * What a measured value means, as one plain sentence: the evidence of a critique.
 * @param value in the measurement's unit (contracts, MEASUREMENT_UNITS)
 */
export const measurementInWords = (name: MeasurementName, value: number): string =>
  WORDS[name](value);
