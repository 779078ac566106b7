import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { decimal, grade } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';

/** Names for Lab hue angles (0° red-magenta, 90° yellow, 180° green, 270° blue), by their upper bounds. */
const HUES: readonly (readonly [number, string])[] = [
  [20, 'pink'],
  [55, 'orange'],
  [85, 'warm yellow'],
  [120, 'yellow-green'],
  [170, 'green'],
  [215, 'cyan'],
  [285, 'blue'],
  [325, 'violet'],
  [345, 'magenta'],
  [360, 'pink'],
];

const CORRECTIONS: Record<string, string> = {
  pink: 'Tint toward green',
  magenta: 'Tint toward green',
  orange: 'Temperature toward blue and Tint slightly toward green',
  'warm yellow': 'Temperature toward blue',
  'yellow-green': 'Temperature toward blue and Tint slightly toward magenta',
  green: 'Tint toward magenta',
  cyan: 'Temperature toward yellow and Tint slightly toward magenta',
  blue: 'Temperature toward yellow',
  violet: 'Temperature toward yellow and Tint toward green',
};

const hueName = (angle: number): string => HUES.find(([bound]) => angle <= bound)?.[1] ?? 'pink';

const cast = (reading: Reading): Draft => quote(reading, 'color_cast', decimal);

const hue = (reading: Reading): Draft => quote(reading, 'color_cast_hue', hueName);

export const colorCastSentences: TraitSentences = {
  subject: 'the color cast',
  strength: (reading) => {
    if (optionalValue(reading, 'color_cast_hue') === null || numberOf(reading, 'color_cast') < 4) {
      return draft`The white balance is right: grays are gray (their tint is ${cast(reading)}, where about 7 begins to show).`;
    }
    return draft`The white balance holds: grays lean ${grade(numberOf(reading, 'color_cast'), [5.5, 7.5], ['barely', 'slightly', 'gently'])} toward ${hue(reading)} (${cast(reading)}, where about 7 begins to show), which reads as the light of the place.`;
  },
  weakness: (reading) =>
    optionalValue(reading, 'color_cast_hue') === null
      ? draft`What should be gray is tinted by ${cast(reading)}, enough to color the whole picture.`
      : draft`The whole picture is tinted ${hue(reading)}: what should be gray is off by ${cast(reading)}, where up to 7 passes unseen.`,
  refinement: (reading) =>
    draft`Grays lean toward ${hue(reading)} by ${cast(reading)}; most people won't see it, but beside a neutral photo it shows.`,
  quickWin: (reading) => {
    const angle = optionalValue(reading, 'color_cast_hue');
    const correction = angle === null ? undefined : CORRECTIONS[hueName(angle)];
    return correction === undefined
      ? draft`Click the white-balance picker on something that was gray or white; the tint of ${cast(reading)} goes with one click.`
      : draft`Move ${correction} until whites look white, or click the white-balance picker on something gray; the ${hue(reading)} tint to remove measures ${cast(reading)}.`;
  },
  principle: (reading) =>
    draft`Judge white balance on what you know to be gray or white, not on the overall impression: here such areas are off by ${cast(reading)}.`,
  detail: (reading) =>
    optionalValue(reading, 'color_cast_hue') === null
      ? draft`The near-neutral midtones are off gray by ${cast(reading)} (Lab chroma).`
      : draft`The near-neutral midtones are off gray by ${cast(reading)} (Lab chroma) toward ${hue(reading)}.`,
  narrativeStrength: (reading) => draft`its grays are truly gray, within ${cast(reading)}`,
  narrativeWeakness: (reading) =>
    draft`the tint of the whole picture (${cast(reading)} on what should be gray)`,
  narrativeAction: (reading) =>
    draft`set the white balance on something gray at the scene, so that a tint of ${cast(reading)} never gets in`,
};
