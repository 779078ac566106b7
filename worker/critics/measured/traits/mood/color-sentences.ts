import type { Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { grade, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { colorStrength, EXTREME, warmth } from './color.ts';

const colors = (reading: Reading): Draft => quote(reading, 'colorfulness', whole);

const WORDS = ['quiet', 'natural', 'lively', 'rich', 'glowing'] as const;

const wordOf = (reading: Reading): string => grade(colorStrength(reading), [32, 45, 60, 85], WORDS);

export const paletteSentences: TraitSentences = {
  subject: 'the colors',
  strength: (reading) =>
    colorStrength(reading) < 20
      ? draft`The color is restrained, a strength of ${colors(reading)} where 33 is moderate: close to monochrome, so light and form do the talking.`
      : draft`The colors are ${wordOf(reading)}, with a strength of ${colors(reading)} where 33 is moderate and 59 high, ${grade(
          colorStrength(reading),
          [32, 45, 60, 85],
          [
            'which leaves room for the light',
            'which keeps them believable',
            'and bring life into the frame',
            'and give the picture its energy',
            'and are what one remembers of it',
          ],
        )}.`,
  weakness: (reading) =>
    colorStrength(reading) > EXTREME
      ? draft`The colors shout: a strength of ${colors(reading)}, where 59 is already high, drowns everything quieter.`
      : draft`The colors stay undecided: a strength of ${colors(reading)} is too much for restraint and too little for joy.`,
  refinement: (reading) =>
    colorStrength(reading) > EXTREME
      ? draft`The color is so strong (${colors(reading)}, where 59 is high) that finer differences within it get lost; a little less would show more.`
      : draft`Color plays a small part (a strength of ${colors(reading)}, where 33 is moderate); either one strong accent or none at all would be a clearer statement.`,
  quickWin: (reading) =>
    colorStrength(reading) > EXTREME
      ? draft`Take Saturation of the strongest color alone down by 10 to 15 and compare: from ${colors(reading)} there is room to lose some and gain modelling.`
      : draft`Convert a copy to black and white and put it beside the original: at a color strength of ${colors(reading)} the comparison tells whether color is needed here.`,
  principle: (reading) =>
    draft`Strong color is loud joy and little color is quiet; what lies between needs another reason to be remembered. This palette has a strength of ${colors(reading)}.`,
  detail: (reading) =>
    draft`The strength of the colors (colorfulness after Hasler and Süsstrunk) is ${colors(reading)}, where 33 is moderate, 59 high and 109 extreme.`,
  narrativeStrength: (reading) =>
    colorStrength(reading) < 20
      ? draft`its colors hold back (${colors(reading)}, where 33 is moderate) and leave the word to light and form`
      : draft`its colors are ${wordOf(reading)}, ${colors(reading)} on a scale where 59 is high`,
  narrativeWeakness: (reading) =>
    draft`the part that color plays (a strength of ${colors(reading)})`,
  narrativeAction: (reading) =>
    colorStrength(reading) > EXTREME
      ? draft`set the strongest color against a large neutral area, so that ${colors(reading)} does not have to shout`
      : draft`look for one strong color, or leave color out, rather than stay at ${colors(reading)}`,
};

const warmthOf = (reading: Reading): Draft =>
  quote(reading, 'warmth', (value) => `${value > 0 ? '+' : ''}${whole(value).replace('-', '−')}`);

export const temperatureSentences: TraitSentences = {
  subject: 'the warmth of the colors',
  strength: (reading) => {
    if (Math.abs(warmth(reading)) < 3) {
      return draft`Warm and cool colors hold the balance (${warmthOf(reading)}, where 0 is neutral), which leaves the feeling to the subject.`;
    }
    return warmth(reading) > 0
      ? draft`The picture is ${grade(warmth(reading), [8, 15], ['slightly warm', 'warm', 'full of warmth'])} (${warmthOf(reading)} between blue and yellow), which brings it near.`
      : draft`The picture is ${grade(-warmth(reading), [6, 11], ['slightly cool', 'cool', 'cold and clear'])} (${warmthOf(reading)} between blue and yellow), which gives it width and quiet.`;
  },
  weakness: (reading) =>
    draft`The color temperature takes no part in the mood: at ${warmthOf(reading)} it lies between warm and cool.`,
  refinement: (reading) =>
    draft`Warm and cool cancel out (${warmthOf(reading)}, where 0 is neutral); the hour before sunset or after it would lend the scene a temperature.`,
  quickWin: (reading) =>
    draft`Shift Temperature by 400 kelvin each way in two copies and feel the difference; the picture is at ${warmthOf(reading)}, so either way is open.`,
  principle: (reading) =>
    draft`Warm colors come toward us and cool ones step back, so temperature sets the distance we feel; this picture is at ${warmthOf(reading)} on the scale from blue to yellow.`,
  detail: (reading) =>
    draft`The mean warmth is ${warmthOf(reading)} (Lab b*, plus for yellow and minus for blue); that is the color of the scene, not of the white balance.`,
  narrativeStrength: (reading) =>
    warmth(reading) > 3
      ? draft`its warmth (${warmthOf(reading)} toward yellow) brings it near`
      : draft`its ${warmth(reading) < -3 ? 'cool air' : 'neutral temperature'} (${warmthOf(reading)} between blue and yellow) keeps it calm`,
  narrativeWeakness: (reading) =>
    draft`a color temperature without a side, ${warmthOf(reading)} between blue and yellow`,
  narrativeAction: (reading) =>
    draft`come back in the first or last hour of light, when the scene won't be at ${warmthOf(reading)} between cool and warm`,
};
