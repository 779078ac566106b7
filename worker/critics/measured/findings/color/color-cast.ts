import { amountOf } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import { castOf } from '../../words/hues.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

/** The cast of the measured hue; a plain one where the hue is not known. */
function castIn({ value }: Scene) {
  const angle = value('color_cast_hue');
  return angle === null ? null : castOf(angle);
}

/** "warm cast", "cast". */
const nameIn = (scene: Scene): string => {
  const cast = castIn(scene);
  return cast === null ? 'color cast' : `${cast.adjective} cast`;
};

export const colorCast = weakness({
  measurement: 'color_cast',
  about: ['color'],
  amount: amountOf('color_cast'),
  excuse: excusedBy({ monochrome: 1 }),
  levels: { noticed: 5.93, clear: 12.5, ruined: 24.9, slope: 0.422 },
  said: { amount: 12, sureness: 0.7 },
  cost: 50,
  first: ['clients', 'Weddings', 'Events', 'Fashion', 'print'],
  inEditor: 'repaired',
  checks: 'color cast',
  what: (scene) => {
    const { isSure, faces, subject, grade, local, place } = scene;
    const white = castIn(scene)?.white;
    const cast = `a ${grade('slight', 'clear', 'strong')} ${nameIn(scene)}`;
    return firstOf(
      !isSure && `Is the ${nameIn(scene)} meant to be here? The white balance looks a little off.`,
      faces > 0 && `There is ${cast}, and it shows in the skin too.`,
      local && `There is ${cast}, most of all ${place}.`,
      subject !== null && `There is ${cast} over everything, ${subject.the} included.`,
      white !== undefined && `There is ${cast}: what should be white looks ${white}.`,
      `There is ${cast}: what should be white or gray is not.`,
    );
  },
  why: (scene) => {
    const { faces, subject, genre } = scene;
    const slider = castIn(scene)?.slider;
    return firstOf(
      genre === 'Weddings' && 'A white dress shows a color cast more than anything else.',
      faces > 0 && 'Skin is where people notice a wrong color first.',
      subject !== null && `It hides the true colors of ${subject.the}.`,
      slider === 'Temperature' && 'It hides the real colors, above all in the light parts.',
      slider === 'Tint' &&
        'Casts like this one hardly occur in daylight, so it looks like a mistake.',
      'It hides the real colors of everything in the photo.',
    );
  },
  nextTime: (scene) => {
    const { exif, faces, level } = scene;
    return firstOf(
      level === 'plain' &&
        'Choose a white balance that matches the light, such as Cloudy or Tungsten, instead of Auto.',
      exif.flashFired === true &&
        'Put a colored gel on the flash, so that it matches the lamps in the room.',
      faces > 0 && 'Turn off one kind of light: daylight and lamps together give skin two colors.',
      (exif.iso ?? 0) >= 800 &&
        'Indoors, set the white balance by hand on something white in the same light.',
      exif.iso !== null &&
        'Set the white balance to the light of the scene, and shoot RAW to correct it without loss.',
      'Set the white balance on something white or gray in the same light.',
    );
  },
  now: (scene) => {
    const { faces, grade, subject, has } = scene;
    const cast = castIn(scene);
    if (cast === null) return 'Click the white balance picker on something that was gray or white.';
    const distance = grade('a little', 'clearly', 'far');
    return firstOf(
      faces > 0 &&
        `Move ${cast.slider} ${distance} toward ${cast.toward} until the skin looks natural.`,
      has('rich_color') &&
        `Move ${cast.slider} ${distance} toward ${cast.toward}, and compare the white parts, not the colors.`,
      subject !== null &&
        `Move ${cast.slider} ${distance} toward ${cast.toward} until ${subject.the} ${subject.verb('has', 'have')} the color you remember.`,
      `Move ${cast.slider} ${distance} toward ${cast.toward} until the white and gray parts are neutral.`,
    );
  },
  term: 'A color cast is a tint over the whole photo, and white balance is the setting that removes it.',
  lesson: (scene) => {
    const { faces, exif } = scene;
    const cast = castIn(scene);
    return firstOf(
      faces > 0 && 'Judge white balance on skin first, then on anything white.',
      (exif.iso ?? 0) >= 800 &&
        'Lamps are warmer or greener than daylight, and Auto white balance corrects only a part of it.',
      cast !== null &&
        `Judge white balance on white and gray parts: what is white looks ${cast.white} here.`,
      'White and gray parts show a color cast best, so judge white balance there.',
    );
  },
  tradeOff: () =>
    'Mixed light has no single right white balance: set it for the subject, and mask the rest.',
  short: (scene) => `the ${nameIn(scene)}`,
  exercise: {
    practice: 'Before you start, set the white balance by hand on something white or gray.',
    check: 'What was white should look white in every photo.',
  },
});
