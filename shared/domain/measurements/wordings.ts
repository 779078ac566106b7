import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { countOf } from '../count-of.ts';
import { hueName } from './hue-name.ts';
import { stopsText } from './stops.ts';

/** The words for a value: the first one, or the last whose bound the value reaches. */
type Words = readonly [string, ...(readonly [from: number, word: string])[]];

/** How a measurement is said: what was measured, and its value as a word or as a number that photographers use. */
type Wording = {
  readonly label: string;
  readonly words: Words | ((value: number) => string);
  /** The ends of the scale; null if the values have no order, as hues, or are only yes and no. */
  readonly scale: readonly [low: number, high: number] | null;
  readonly isLogarithmic?: true;
};

const wording = (
  label: string,
  words: Wording['words'],
  ...scale: [] | [low: number, high: number]
): Wording => ({ label, words, scale: scale.length === 0 ? null : scale });

/**
 * The words for how much there is of a fault, at the amounts that the critic calls noticed, clear and ruined (`levels`
 * in worker/critics/measured/findings). Its sentences change their word at a third and two thirds of the severity.
 */
const fault = (noticed: number, clear: number, ruined: number): Words => [
  'hardly any',
  [noticed, 'slight'],
  [noticed + (4 / 9) * (clear - noticed), 'clear'],
  [clear + (10 / 21) * (ruined - clear), 'strong'],
];

/** For measurements without a finding: the thirds of their scale. */
const inThirdsOf = (high: number): Words => ['low', [high / 3, 'medium'], [(2 * high) / 3, 'high']];

/** L* below which the critic looks for noise in the shadows, and above which it calls grays light. */
const BRIGHTNESS: Words = ['dark', [35, 'medium'], [60, 'bright']];
/** Acutances at which, to the critic, a background has melted away, a part is clearly soft, and a subject is crisp. */
const SHARPNESS: Words = ['very soft', [28, 'soft'], [45, 'fair'], [54, 'good']];

/** A difference from the rest of an album: the largest that is hard to see, and the least that the critic mentions. */
const drift = (hardlySeen: number, said: number, less: string, more: string): Words => [
  `${less} than the rest, clearly visible`,
  [-said, `slightly ${less} than the rest`],
  [-hardlySeen, 'as in the rest'],
  [hardlySeen, `slightly ${more} than the rest`],
  [said, `${more} than the rest, clearly visible`],
];

/** "4 % of the photo", "under 1 % of the photo", "none". @param percent 0–100 */
function shareText(percent: number): string {
  if (percent <= 0) return 'none';
  return `${percent < 1 ? 'under 1' : Math.round(percent)} % of the photo`;
}

const LEAST_STOPS = 1 / 6;
const LEAST_DEGREES = 0.05;

/** "2.3°", "5°". */
const degrees = (value: number): string => `${Number(Math.abs(value).toFixed(1))}°`;

/** An angle to one of two sides. */
const angle =
  (none: string, less: string, more: string, least = LEAST_DEGREES) =>
  (value: number): string =>
    Math.abs(value) < least ? none : `${degrees(value)} ${value < 0 ? less : more}`;

/** Stops in one direction or two. */
const stops =
  (none: string, more: string, less = more) =>
  (value: number): string =>
    Math.abs(value) < LEAST_STOPS ? none : `${stopsText(value)} ${value < 0 ? less : more}`;

/** @param value degrees to the horizontal, 0–180 */
function direction(value: number): string {
  const slope = Math.min(value, 180 - value);
  if (slope < 30) return 'sideways';
  return slope > 60 ? 'up and down' : 'diagonal';
}

const TURNS: ReadonlyMap<number, string> = new Map([
  [0, 'upright'],
  [180, 'upside down'],
]);

const HOUR = 60;
const DAY = 24 * HOUR;

function timeSpan(minutes: number): string {
  if (minutes < 2 * HOUR) return countOf(Math.round(minutes), 'minute');
  if (minutes < 2 * DAY) return countOf(Math.round(minutes / HOUR), 'hour');
  return countOf(Math.round(minutes / DAY), 'day');
}

/** The one way in which each measurement is said to a person. Bounds are in the measurement's unit. */
export const WORDINGS: Record<MeasurementName, Wording> = {
  blown_area: wording('blown out', shareText, 0, 20),
  dark_area: wording('nearly black area', shareText, 0, 40),
  flash: wording('flash', (value) => (value > 0 ? 'fired' : 'did not fire')),
  date_stamp: wording('printed date', (value) => (value > 0 ? 'in the photo' : 'none')),
  exposure_offset: wording('exposure', stops('right', 'over', 'under'), -4, 4),
  lightness_mean: wording('average brightness', BRIGHTNESS, 0, 100),
  lightness_median: wording('brightness', BRIGHTNESS, 0, 100),
  subject_lightness: wording('brightness of the subject', BRIGHTNESS, 0, 100),
  tonal_range: wording('tonal range', ['very narrow', [42, 'narrow'], [61, 'wide']], 0, 100),
  contrast: wording('contrast', ['low', [10, 'medium'], [25, 'high']], 0, 40),
  haze: wording('haze', fault(23.4, 53.2, 74.4), 0, 100),
  color_cast: wording('color cast', fault(8, 12.5, 24.9), 0, 25),
  color_cast_hue: wording('direction of the color cast', (value) => `toward ${hueName(value)}`),
  // As black and white, as colorful enough to name a main color, and as rich, to the critic.
  colorfulness: wording(
    'color',
    ['black and white', [6, 'muted'], [18, 'moderate'], [32, 'rich']],
    0,
    60,
  ),
  saturation_clipping: wording('clipped colors', shareText, 0, 20),
  dominant_hue: wording('main color', hueName),
  sharpness_subject: wording('subject sharpness', SHARPNESS, 0, 100),
  sharpness_background: wording('background sharpness', SHARPNESS, 0, 100),
  sharpness_peak: wording('sharpness at its best', SHARPNESS, 0, 100),
  motion_blur: wording('motion blur', fault(1.353, 2.16, 2.83), 1, 5),
  motion_direction: wording('direction of motion', direction),
  subject_motion: wording('movement of the subject', fault(1.45, 2.2, 3.2), 1, 5),
  panning: wording('panning', inThirdsOf(100), 0, 100),
  defocus_blur: wording('focus blur', fault(0.908, 1.34, 2.15), 0, 4),
  missed_focus: wording('focus', ['on the subject', [1.35, 'off the subject']], 0, 4),
  noise: wording('noise', fault(3.55, 9.63, 21.1), 0, 20),
  compression: wording('compression marks', fault(35.7, 88, 123), 0, 123),
  horizon_tilt: wording('tilt', angle('level', 'counterclockwise', 'clockwise'), -10, 10),
  converging_verticals: wording(
    'converging verticals',
    angle('none', 'toward the bottom', 'toward the top'),
    -20,
    20,
  ),
  quarter_turn: wording('orientation', (value) => TURNS.get(value) ?? 'on its side'),
  edge_distraction: wording('distraction at the edge', fault(34.3, 59.9, 83.8), 0, 100),
  subject_size: wording('subject size', shareText, 0, 100),
  subject_cut: wording(
    'subject cut off at the edge',
    ['hardly', [6.7, 'a little'], [15.6, 'clearly']],
    0,
    50,
  ),
  negative_space: wording('negative space', shareText, 0, 100),
  skin_lightness: wording('light on the face', ['dim', [32, 'medium'], [60, 'bright']], 0, 100),
  eye_sharpness: wording('sharpness of the eyes', SHARPNESS, 0, 100),
  warmth: wording('warmth', ['cool', [-9, 'neutral'], [9, 'warm']], -40, 40),
  resolution: wording(
    'resolution',
    (value) => (value < 1 ? 'under 1 megapixel' : countOf(Math.round(value), 'megapixel')),
    0,
    50,
  ),
  exposure_drift: wording('brightness in the album', drift(4, 13, 'darker', 'brighter'), -30, 30),
  white_balance_drift: wording(
    'white balance in the album',
    drift(3, 10, 'cooler', 'warmer'),
    -20,
    20,
  ),
  near_duplicates: wording(
    'near-duplicates',
    (value) => (value === 0 ? 'none' : countOf(Math.round(value), 'photo')),
    0,
    12,
  ),
  time_span: { ...wording('time span', timeSpan, 1, 7 * DAY), isLogarithmic: true },
};
