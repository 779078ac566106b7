import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';

/** A measurement as the report shows it, of each photo. */
export type Metric = {
  measurement: MeasurementName;
  /** The meaning of a value. */
  about: string;
  /** What to make of it: for the photos of an album, and for one photo alone. */
  advice: { ofAlbum: string; ofOne: string };
  /** The words for the photos with the least and the most; the most is the one to look at. */
  extremes: { least: string; most: string; size?: (value: number) => number };
};

/** In the order of the report. */
export const METRICS: readonly Metric[] = [
  {
    measurement: 'lightness_median',
    about:
      'How bright the middle tone is: half of the photo is darker than that tone, half is lighter.',
    advice: {
      ofAlbum:
        'Photos of one place in one light should lie close together. A night scene may be dark, and snow should be bright.',
      ofOne: 'A night scene may be dark, and snow should be bright.',
    },
    extremes: { least: 'Darkest', most: 'Brightest' },
  },
  {
    measurement: 'tonal_range',
    about: 'How far the tones reach, from one flat gray to all the way from black to white.',
    advice: {
      ofAlbum: 'A narrow range makes a flat photo. That suits fog. Elsewhere, add some contrast.',
      ofOne: 'A narrow range makes a flat photo. That suits fog. Elsewhere, add some contrast.',
    },
    extremes: { least: 'Flattest', most: 'Widest' },
  },
  {
    measurement: 'sharpness_subject',
    about: 'How crisp the edges of the subject are.',
    advice: {
      ofAlbum: 'A photo far softer than the others missed focus or was shaken.',
      ofOne: 'A soft subject means missed focus or camera shake.',
    },
    extremes: { least: 'Softest', most: 'Sharpest' },
  },
  {
    measurement: 'noise',
    about: 'How grainy the smooth areas are, such as sky or skin.',
    advice: {
      ofAlbum: 'Where it shows, use a lower ISO or reduce it in the editor.',
      ofOne: 'If it shows, use a lower ISO or reduce it in the editor.',
    },
    extremes: { least: 'Cleanest', most: 'Grainiest' },
  },
  {
    measurement: 'color_cast',
    about: 'How far what should be gray leans toward a color.',
    advice: {
      ofAlbum:
        'Photos of one place in one light should lie close together. Evening light may be warm. Elsewhere, set the white balance from something gray.',
      ofOne: 'Evening light may be warm. Elsewhere, set the white balance from something gray.',
    },
    extremes: { least: 'Most neutral', most: 'Strongest' },
  },
  {
    measurement: 'horizon_tilt',
    about: 'How far the horizon or the uprights lean.',
    advice: {
      ofAlbum: 'If most lean to one side, you hold the camera crooked the same way.',
      ofOne: 'If the horizon should be level, rotate the photo back by as much.',
    },
    extremes: { least: 'Most level', most: 'Most tilted', size: Math.abs },
  },
];
