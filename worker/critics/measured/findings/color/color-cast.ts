import { type HueName, hueName } from '@photo-coach/shared/domain/measurements/hue-name.ts';
import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

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
  first: ['clients', 'Weddings', 'Events', 'Fashion', 'print'],
  inEditor: 'repaired',
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
  why: (scene) => {
    const { faces, subject, genre } = scene;
    return firstOf(
      genre === 'Weddings' && 'A white dress shows a color cast more than anything else.',
      faces > 0 && 'Skin is where people notice a wrong color first.',
      subject !== null && `It hides the true colors of ${subject.the}.`,
      'It hides the real colors, above all in the light parts.',
    );
  },
  nextTime: ({ exif, level }) =>
    firstOf(
      level === 'plain' &&
        'Choose a white balance that matches the light, such as Cloudy or Tungsten, instead of Auto.',
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
  term: 'A color cast is a tint over the whole photo, and white balance is the setting that removes it.',
  lesson: (scene) =>
    scene.faces > 0
      ? 'Judge white balance on skin first, then on anything white.'
      : `Judge white balance on white and gray parts: what is white looks ${castIn(scene).white} here.`,
  tradeOff: () =>
    'In RAW, white balance stays open: in a JPEG, a strong correction costs color and adds noise.',
  short: (scene) => `the ${nameIn(scene)}`,
  exercise: {
    practice: 'Before you start, set the white balance by hand on something white or gray.',
    check: 'What was white should look white in every photo.',
  },
});
