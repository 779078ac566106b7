import { numberOf, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, grade, inLightness, stopsBetween, whole } from '../../sentences/words.ts';
import { subjectAt, subjectNoun } from '../../subject.ts';
import type { TraitSentences } from '../../trait.ts';
import { lightnessGap } from './subject-light.ts';

const subject = (reading: Reading): Draft => quote(reading, 'subject_lightness', inLightness);

const frame = (reading: Reading): Draft => quote(reading, 'lightness_median', whole);

const at = (reading: Reading): string => subjectAt(reading, 'subject_lightness');

/** Whether the subject should be lighter rather than darker. */
const isDark = (reading: Reading): boolean => numberOf(reading, 'subject_lightness') < 50;

export const subjectLightSentences: TraitSentences = {
  subject: 'the light on the subject',
  strength: (reading) => {
    const gap = lightnessGap(reading);
    if (gap > 6) {
      return draft`Light leads to what matters: ${at(reading)} has ${subject(reading)}, ${grade(gap, [15, 28], ['a little', 'clearly', 'far'])} above the ${frame(reading)} that the frame has at its middle.`;
    }
    return gap < -6
      ? draft`${capital(at(reading))} stands dark against a brighter frame, ${subject(reading)} against ${frame(reading)}, and is still light enough to read.`
      : draft`The light is even: ${at(reading)} has ${subject(reading)}, its frame ${frame(reading)}.`;
  },
  weakness: (reading) =>
    isDark(reading)
      ? draft`${capital(at(reading))} gets too little light: ${subject(reading)}, while half of the frame is lighter than ${frame(reading)}.`
      : draft`${capital(at(reading))} is close to burning out, at ${subject(reading)} against ${frame(reading)} in the frame.`,
  refinement: (reading) =>
    draft`Light could point more clearly: ${at(reading)} has ${subject(reading)}, its frame ${frame(reading)}, so brightness does not say where to look.`,
  quickWin: (reading) => {
    const value = numberOf(reading, 'subject_lightness');
    if (value > 30 && value < 84) {
      return draft`Put a soft radial mask on ${at(reading)} and lift it by 1/3 of a stop from its ${subject(reading)}, or darken the rest by as much.`;
    }
    const stops = stopsBetween(value, isDark(reading) ? 45 : 75);
    return isDark(reading)
      ? draft`Put a soft-edged mask on ${at(reading)} and lift it by about ${stops} from its ${subject(reading)}; on location, turn it toward the light or hold up a white card.`
      : draft`Put a soft-edged mask on ${at(reading)} and bring it down by about ${stops} from its ${subject(reading)}; on location, move it out of the direct light.`;
  },
  principle: (reading) =>
    draft`The eye goes first to what is lightest and has most contrast, so light is the simplest way to say what a picture is about; here the ${subjectNoun(reading)} has ${subject(reading)} and the frame ${frame(reading)}.`,
  detail: (reading) =>
    draft`Measured without its surroundings, ${at(reading)} has a mean of ${subject(reading)}, against the frame's median of ${frame(reading)}.`,
  narrativeStrength: (reading) => {
    const gap = lightnessGap(reading);
    if (gap > 6)
      return draft`the light picks out ${at(reading)}, ${subject(reading)} against ${frame(reading)} around it`;
    return gap < -6
      ? draft`${at(reading)} stands dark against the light, ${subject(reading)} against ${frame(reading)}`
      : draft`the light is even from ${at(reading)} (${subject(reading)}) to its surroundings (${frame(reading)})`;
  },
  narrativeWeakness: (reading) =>
    draft`the light on ${at(reading)}, ${subject(reading)} against ${frame(reading)}`,
  narrativeAction: (reading) =>
    draft`place yourself so that the light falls on ${at(reading)} and leaves the rest darker than these ${frame(reading)}`,
};
