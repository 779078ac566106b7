import { numberOf, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { grade, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { contrastOf, hasFullRange, intentionalFlatness } from './contrast.ts';

const spread = (reading: Reading): Draft => quote(reading, 'contrast', whole);

const range = (reading: Reading): Draft => quote(reading, 'tonal_range', whole);

/** Below this variation a picture looks soft; 15 to 25 is usual. */
const SOFT = 16;

export const contrastSentences: TraitSentences = {
  subject: 'the contrast',
  strength: (reading) => {
    if (intentionalFlatness(reading) > 0.5 && contrastOf(reading) < SOFT) {
      return draft`The gentle contrast fits the pale scene: tones vary by only ${spread(reading)} levels around their mean, which keeps it soft.`;
    }
    const word = grade(
      contrastOf(reading),
      [17, 21, 26],
      [
        'The contrast is soft but complete',
        'The contrast is balanced',
        'The light models well',
        'The light is bold',
      ],
    );
    return hasFullRange(reading)
      ? draft`${word}: tones run from near black to near white, over ${range(reading)} of 100 levels.`
      : draft`${word}: tones cover ${range(reading)} of 100 levels, without forcing black or white.`;
  },
  weakness: (reading) =>
    draft`The tones are ${grade(numberOf(reading, 'tonal_range'), [40, 60], ['very flat', 'flat', 'a little flat'])}: they use ${range(reading)} of 100 levels and vary by just ${spread(reading)} around their mean, so shapes part little from each other.`,
  refinement: (reading) =>
    hasFullRange(reading)
      ? draft`Both ends of the scale are in use, but most tones crowd in the middle (they vary by ${spread(reading)} around their mean), so forms could stand out more.`
      : draft`There is room at the ends of the scale: the tones use ${range(reading)} of 100 levels, so a deeper black and a cleaner white are free to take.`,
  quickWin: (reading) =>
    hasFullRange(reading)
      ? draft`Draw a gentle S into the tone curve, a little down at a quarter and up at three quarters: black and white stay put, and the ${spread(reading)} levels of variation grow.`
      : numberOf(reading, 'tonal_range') < 76
        ? draft`Set the white point and the black point in Levels until both ends of the histogram are touched; ${range(reading)} of 100 levels are in use now.`
        : draft`Pull only the black slider in until the first small areas turn black; the ${range(reading)} of 100 levels in use are nearly all there are, and a true black anchors them.`,
  principle: (reading) =>
    draft`Contrast is what makes form readable: a full range gives the eye a white and a black to judge all else by; this picture offers ${range(reading)} levels between its ends.`,
  detail: (reading) =>
    draft`Lightness varies by ${spread(reading)} levels around its mean (standard deviation), over a range of ${range(reading)}; 15 to 25 is usual.`,
  narrativeStrength: (reading) =>
    intentionalFlatness(reading) > 0.5 && contrastOf(reading) < SOFT
      ? draft`its tones stay close together, within ${spread(reading)} levels of their mean, and quiet`
      : draft`the light has ${grade(contrastOf(reading), [20, 26], ['a complete scale', 'relief', 'real drama'])}, over ${range(reading)} of 100 levels`,
  narrativeWeakness: (reading) =>
    draft`the contrast, with tones that use ${range(reading)} of 100 levels`,
  narrativeAction: (reading) =>
    hasFullRange(reading)
      ? draft`wait for lower, harder light, or add it with a tone curve: the tones vary by only ${spread(reading)} levels`
      : draft`come back when the sun is low and from the side, or stretch the ${range(reading)} levels in the editor`,
};
