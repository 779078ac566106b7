import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** A measurement as the report draws it: one dot for each photo. */
export type Metric = {
  measurement: MeasurementName;
  title: string;
  /** The text of a dot, with its unit. */
  about: string;
  /** What to make of it: for the photos of an album, and for one photo alone. */
  advice: { ofAlbum: string; ofOne: string };
  /** The drawn number, from the measured one. */
  read: (measured: number) => number;
  /** The number with its unit, as a photographer says it. */
  format: (value: number) => string;
  /** The unit of the axis. */
  unit: string;
  /** The usual ends of the scale; it grows for values beyond them. */
  range: readonly [number, number];
  /** A line across the plot that the dots are compared with. */
  guide: { at: number; label: string } | null;
  /** The words for the photos with the least and the most; the most is the one to look at. */
  extremes: { least: string; most: string; size: (value: number) => number };
};

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

const asItIs = (value: number): number => value;

const tilted = (degrees: number): string => {
  const text = Math.abs(degrees).toFixed(1);
  if (Number(text) === 0) return 'level';
  return `${text}° ${degrees > 0 ? 'clockwise' : 'counterclockwise'}`;
};

/** At this deviation, in levels of 255, the measured critic names noise (findings/file/noise.ts). */
const NOISE_SHOWS = 4;
/** At this CIE chroma of a neutral gray, it names a color cast (findings/color/color-cast.ts). */
const CAST_SHOWS = 11;

/** Relative luminance of middle gray: the gray card that light meters expect. */
const MIDDLE_GRAY = 0.18;
/** Where CIE L* turns from a line into a cube root, and what it is divided by below that (CIE 15:2004). */
const LINEAR_BELOW = 8;
const LINEAR_FACTOR = 903.3;
/** Deeper than any print shows; black itself is endlessly many stops down. */
const DARKEST = 0.3;

/**
 * How many stops a lightness lies above middle gray; negative below it.
 * @param lightness CIE L*, 0–100
 */
export function stopsFromMiddleGray(lightness: number): number {
  const shown = Math.max(DARKEST, lightness);
  const luminance = shown <= LINEAR_BELOW ? shown / LINEAR_FACTOR : ((shown + 16) / 116) ** 3;
  return Math.log2(luminance / MIDDLE_GRAY);
}

/** In the order of the report. */
export const METRICS: readonly Metric[] = [
  {
    measurement: 'lightness_median',
    title: 'Exposure',
    about:
      'How bright the middle tone is, in stops above or below middle gray. Half of the photo is darker than that tone, half is lighter.',
    advice: {
      ofAlbum:
        'Photos of one place in one light should lie close together. A night scene belongs below the line, snow above it.',
      ofOne: 'A night scene belongs below middle gray, snow above it.',
    },
    read: stopsFromMiddleGray,
    format: (value) => `${signed(value, 1)} stops`,
    unit: 'stops',
    range: [-4, 3],
    guide: { at: 0, label: 'middle gray' },
    extremes: { least: 'Darkest', most: 'Brightest', size: asItIs },
  },
  {
    measurement: 'tonal_range',
    title: 'Tonal range',
    about: 'How far the tones reach: 0 is one flat gray, 100 goes all the way from black to white.',
    advice: {
      ofAlbum: 'A low dot is a flat photo. That suits fog. Elsewhere, add some contrast.',
      ofOne: 'A low number is a flat photo. That suits fog. Elsewhere, add some contrast.',
    },
    read: asItIs,
    format: (value) => `${value.toFixed(0)} of 100`,
    unit: 'of 100',
    range: [0, 100],
    guide: null,
    extremes: { least: 'Flattest', most: 'Widest', size: asItIs },
  },
  {
    measurement: 'sharpness_subject',
    title: 'Sharpness of the subject',
    about: 'How crisp the edges of the subject are: 0 is a blur, 100 is as sharp as pixels can be.',
    advice: {
      ofAlbum: 'A dot far below the others is a photo that missed focus or was shaken.',
      ofOne: 'A low number means missed focus or camera shake.',
    },
    read: asItIs,
    format: (value) => `${value.toFixed(0)} of 100`,
    unit: 'of 100',
    range: [0, 100],
    guide: null,
    extremes: { least: 'Softest', most: 'Sharpest', size: asItIs },
  },
  {
    measurement: 'noise',
    title: 'Noise',
    about: 'How grainy the smooth areas are, such as sky or skin, in brightness levels of 255.',
    advice: {
      ofAlbum:
        'Below the line nobody sees it. Above it, use a lower ISO or reduce it in the editor.',
      ofOne: `Below ${NOISE_SHOWS} nobody sees it. Above that, use a lower ISO or reduce it in the editor.`,
    },
    read: asItIs,
    format: (value) => `${value.toFixed(1)} levels`,
    unit: 'levels of 255',
    range: [0, 6],
    guide: { at: NOISE_SHOWS, label: 'starts to show' },
    extremes: { least: 'Cleanest', most: 'Grainiest', size: asItIs },
  },
  {
    measurement: 'color_cast',
    title: 'Color cast',
    about:
      'How far what should be gray leans toward a color. 0 is neutral, and less than 3 is hard to see.',
    advice: {
      ofAlbum:
        'Photos of one place in one light should lie close together. Evening light may be warm. Elsewhere, set the white balance from something gray.',
      ofOne: 'Evening light may be warm. Elsewhere, set the white balance from something gray.',
    },
    read: asItIs,
    format: (value) => `off by ${value.toFixed(1)}`,
    unit: 'off by',
    range: [0, 20],
    guide: { at: CAST_SHOWS, label: 'clear cast' },
    extremes: { least: 'Most neutral', most: 'Strongest', size: asItIs },
  },
  {
    measurement: 'horizon_tilt',
    title: 'Tilt',
    about: 'How far the horizon or the uprights lean, in degrees. 0 is level.',
    advice: {
      ofAlbum: 'Dots on one side of the line mean that you hold the camera crooked the same way.',
      ofOne: 'If the horizon should be level, rotate the photo back by as much.',
    },
    read: asItIs,
    format: tilted,
    unit: 'degrees',
    range: [-5, 5],
    guide: { at: 0, label: 'level' },
    extremes: { least: 'Most level', most: 'Most tilted', size: Math.abs },
  },
];
