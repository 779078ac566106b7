import { type HueName, hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { amountOf } from '../reading.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { weakness } from './rule.ts';

/** A color cast: its adjective, how white looks in it, the slider that removes it, and the direction to move it. */
type Cast = {
  readonly adjective: string;
  readonly white: string;
  readonly slider: string;
  readonly toward: string;
};

const CASTS: Readonly<Record<HueName, Cast>> = {
  pink: { adjective: 'pink', white: 'pink', slider: 'Tint', toward: 'green' },
  red: { adjective: 'reddish', white: 'pink', slider: 'Tint', toward: 'green' },
  orange: { adjective: 'warm', white: 'orange', slider: 'Temperature', toward: 'blue' },
  yellow: { adjective: 'warm', white: 'yellow', slider: 'Temperature', toward: 'blue' },
  green: { adjective: 'green', white: 'green', slider: 'Tint', toward: 'magenta' },
  'blue-green': { adjective: 'greenish', white: 'blue-green', slider: 'Tint', toward: 'magenta' },
  blue: { adjective: 'cold', white: 'blue', slider: 'Temperature', toward: 'yellow' },
  purple: { adjective: 'purple', white: 'purple', slider: 'Tint', toward: 'green' },
};

/** The color cast of a hue. @param angle hue angle in CIE Lab, in degrees */
const castOf = (angle: number): Cast => CASTS[hueName(angle)];

/** The cast of the hue, which is measured with it. */
const castIn = ({ value }: Scene) => castOf(value('color_cast_hue') ?? 0);

/** "warm cast". */
const nameIn = (scene: Scene): string => `${castIn(scene).adjective} cast`;

export const colorCast = weakness({
  measurement: 'color_cast',
  about: ['color'],
  amount: amountOf('color_cast'),
  excuse: excusedBy({ monochrome: 1 }),
  levels: { noticed: 8, clear: 12.5, ruined: 24.9, slope: 0.422 },
  said: { amount: 11, sureness: 0.6 },
  cost: 50,
  checks: 'color cast',
  what: (scene) => {
    const { isSure, faces, subject, grade } = scene;
    const cast = `a ${grade('slight', 'clear', 'strong')} ${nameIn(scene)}`;
    return firstOf(
      !isSure && `Is the ${nameIn(scene)} meant to be here? The white balance looks a little off.`,
      faces > 0 && `There is ${cast}, and it shows in the skin too.`,
      subject !== null && `There is ${cast} over everything, ${subject.the} included.`,
      `There is ${cast}: what should be white looks ${castIn(scene).white}.`,
    );
  },
  nextTime: ({ exif }) =>
    firstOf(
      exif.iso !== null &&
        'Set the white balance to the light of the scene, and shoot RAW to correct it without loss.',
      'Set the white balance on something white or gray in the same light.',
    ),
  now: (scene) => {
    const { faces, grade, subject } = scene;
    const { slider, toward } = castIn(scene);
    const move = `Move ${slider} ${grade('a little', 'clearly', 'far')} toward ${toward}`;
    return firstOf(
      faces > 0 && `${move} until the skin looks natural.`,
      subject !== null &&
        `${move} until ${subject.the} ${subject.verb('has', 'have')} the color you remember.`,
      `${move} until the white and gray parts are neutral.`,
    );
  },
  lesson: 'Judge white balance on white and gray parts.',
  tradeOff:
    'White balance stays open in RAW, but a strong correction of a JPEG costs color and adds noise.',
  short: (scene) => `the ${nameIn(scene)}`,
  exercise: {
    practice: 'Before you start, set the white balance by hand on something white or gray.',
    check: 'What was white should look white in every photo.',
  },
});

export const oversaturated = weakness({
  measurement: 'saturation_clipping',
  about: ['color'],
  amount: amountOf('saturation_clipping'),
  levels: { noticed: 2.07, clear: 2.69, ruined: 9.26, slope: 1.21 },
  said: { amount: 15, sureness: 0.7 },
  cost: 35,
  checks: 'saturation',
  what: ({ probably, grade, hue, local, place, subject, onSubject }) => {
    const amount = `${probably}${grade('a little too strong', 'too strong', 'far too strong')}`;
    return firstOf(
      onSubject &&
        subject !== null &&
        `The colors on ${subject.the} are ${amount}: the texture in them is gone.`,
      local && `The colors ${place} are ${amount}: the texture there is gone.`,
      hue !== null && `The ${hue} is ${amount} to look natural.`,
      `The colors are ${amount} to look natural.`,
    );
  },
  nextTime: ({ exif, hue, local, place }) =>
    firstOf(
      exif.camera !== null &&
        local &&
        `Use a neutral picture style instead of Vivid, and check the color ${place} on the screen.`,
      exif.camera !== null &&
        hue !== null &&
        `Use a neutral picture style instead of Vivid, and check the ${hue} in the color histogram.`,
      exif.camera !== null &&
        'Use a neutral picture style instead of Vivid, and raise colors later.',
      `Leave colors${local ? ` like those ${place}` : ''} as they are when you shoot, and raise them later with Vibrance.`,
    ),
  now: ({ grade, hue, faces, local, place }) => {
    const amount = grade('−10', '−20', '−35');
    return firstOf(
      faces > 0 && `Lower Saturation to ${amount}, and stop when the skin looks natural.`,
      local && `Brush Saturation at ${amount} over the strong color ${place}, until texture shows.`,
      hue !== null &&
        `Lower the Saturation of ${hue} to ${amount} in the color mixer, until texture shows.`,
      `Lower Saturation to ${amount}, until texture shows in the strong colors.`,
    );
  },
  lesson: 'Vibrance is safer than Saturation: it raises weak colors and leaves strong ones alone.',
  short: ({ local, place }) => `the oversaturated color${local ? ` ${place}` : ''}`,
  exercise: {
    practice: 'Set the picture style to Neutral, and raise Vibrance only afterward.',
    check: 'The strongest color should still show texture.',
  },
});
