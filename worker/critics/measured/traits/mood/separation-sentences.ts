import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import type { Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, grade, inLightness, whole } from '../../sentences/words.ts';
import { subjectAt, subjectNoun } from '../../subject.ts';
import type { TraitSentences } from '../../trait.ts';
import { lightnessGap, saliencySpread, sharpnessGap } from './separation.ts';

const subject = (reading: Reading): Draft => quote(reading, 'subject_lightness', inLightness);

const frame = (reading: Reading): Draft => quote(reading, 'lightness_mean', whole);

const at = (reading: Reading): string => subjectAt(reading, 'subject_lightness');

export const separationByLightSentences: TraitSentences = {
  subject: 'how the light sets the subject off',
  strength: (reading) => {
    if (Math.abs(lightnessGap(reading)) < 6) {
      return draft`${capital(at(reading))} is as light as its frame (${subject(reading)} against ${frame(reading)}), so something other than light sets it off.`;
    }
    return lightnessGap(reading) > 0
      ? draft`${capital(at(reading))} glows out of the frame, ${subject(reading)} against a mean of ${frame(reading)}: ${grade(lightnessGap(reading), [16, 26], ['a soft accent', 'a clear accent', 'a strong accent'])} that tells us where to feel.`
      : draft`${capital(at(reading))} stands as a dark shape, ${subject(reading)} against a mean of ${frame(reading)}, which gives it ${grade(-lightnessGap(reading), [16, 26], ['some weight', 'weight', 'great weight'])}.`;
  },
  weakness: (reading) =>
    draft`By light alone ${at(reading)} hardly stands out: ${subject(reading)} against a mean of ${frame(reading)}, so its presence has to come from shape or color.`,
  refinement: (reading) =>
    draft`A stronger difference in light would lift the feeling: ${at(reading)} has ${subject(reading)}, the frame as a whole ${frame(reading)}.`,
  quickWin: (reading) =>
    lightnessGap(reading) < -6
      ? draft`Lighten what surrounds ${at(reading)} by 1/3 of a stop with a wide soft mask, so that its shape, at ${subject(reading)} against ${frame(reading)}, reads at once.`
      : draft`Darken the surroundings by 1/2 of a stop with an inverted radial mask around ${at(reading)}, which is at ${subject(reading)} against ${frame(reading)}.`,
  principle: (reading) =>
    draft`Feeling needs a place to land: a subject lighter or darker than its frame is found at once. Here it is ${subject(reading)} against ${frame(reading)}.`,
  detail: (reading) =>
    draft`${capital(at(reading))} has a mean of ${subject(reading)}, the whole frame one of ${frame(reading)}.`,
  narrativeStrength: (reading) =>
    Math.abs(lightnessGap(reading)) < 6
      ? draft`${at(reading)} needs no spotlight, at ${subject(reading)} against ${frame(reading)}`
      : draft`${at(reading)} ${lightnessGap(reading) > 0 ? 'glows out of' : 'stands dark in'} its frame, ${subject(reading)} against ${frame(reading)}`,
  narrativeWeakness: (reading) =>
    draft`how little the light sets ${at(reading)} off, ${subject(reading)} against ${frame(reading)}`,
  narrativeAction: (reading) =>
    draft`walk around ${at(reading)} until what lies behind it is clearly darker or lighter than its ${subject(reading)}`,
};

const sharp = (reading: Reading): Draft => quote(reading, 'sharpness_subject', whole);

const soft = (reading: Reading): Draft => quote(reading, 'sharpness_background', whole);

const who = (reading: Reading): string => `the ${subjectNoun(reading)}`;

export const separationBySharpnessSentences: TraitSentences = {
  subject: 'how sharpness sets the subject off',
  strength: (reading) =>
    sharpnessGap(reading) > 12
      ? draft`The soft surroundings make it intimate: ${who(reading)} keeps ${sharp(reading)} of 100 in sharpness, what lies around it ${soft(reading)}.`
      : draft`Near and far are drawn alike, ${sharp(reading)} of 100 in sharpness on ${who(reading)} and ${soft(reading)} around it, so place and subject belong together.`,
  weakness: (reading) =>
    draft`What lies around ${who(reading)} is sharper than it is, ${soft(reading)} of 100 against ${sharp(reading)}, so depth works against the feeling.`,
  refinement: (reading) =>
    draft`Depth adds little to the feeling so far: ${who(reading)} has ${sharp(reading)} of 100 in sharpness and what surrounds it ${soft(reading)}.`,
  quickWin: (reading) =>
    draft`Open the aperture fully and go closer next time, so that what lies around ${who(reading)} falls from its ${soft(reading)} of sharpness well below ${sharp(reading)}.`,
  principle: (reading) =>
    draft`Depth of field is a way to care: what is sharp matters, what is soft is mood. Here they measure ${sharp(reading)} and ${soft(reading)} of 100.`,
  detail: (reading) =>
    draft`Sharpness is ${sharp(reading)} of 100 on ${who(reading)} and ${soft(reading)} around it.`,
  narrativeStrength: (reading) =>
    draft`${who(reading)} stands free in soft surroundings, ${sharp(reading)} of 100 in sharpness against ${soft(reading)}`,
  narrativeWeakness: (reading) =>
    draft`the even depth, with ${sharp(reading)} of 100 in sharpness on ${who(reading)} and ${soft(reading)} around it`,
  narrativeAction: (reading) =>
    draft`go close with the aperture wide open, so that the ${soft(reading)} of sharpness around ${who(reading)} falls away`,
};

const spread = (reading: Reading): Draft => quote(reading, 'saliency_spread', percent);

export const concentrationSentences: TraitSentences = {
  subject: 'the concentration of the picture',
  strength: (reading) =>
    saliencySpread(reading) < 20
      ? draft`The picture concentrates on one thing: ${spread(reading)} of the frame holds half of the attention, and the rest is silence around it.`
      : draft`The picture tells of a place rather than a thing: half of the attention is spread over ${spread(reading)} of the frame.`,
  weakness: (reading) =>
    draft`Many things ask for attention at once: it takes ${spread(reading)} of the frame to hold half of it, so the feeling has no one place to settle.`,
  refinement: (reading) =>
    draft`The feeling has several places to go (${spread(reading)} of the frame shares half of the attention); one of them, larger, would say it louder.`,
  quickWin: (reading) =>
    draft`Crop a copy to the one part you would describe to a friend, and see whether it says more than the whole, whose attention is spread over ${spread(reading)} of the frame.`,
  principle: (reading) =>
    draft`A picture that says one thing is felt; one that says five is looked through. This one spreads half of its attention over ${spread(reading)} of the frame.`,
  detail: (reading) =>
    draft`The concentration is read from where the eye goes: ${spread(reading)} of the frame holds half of the attention.`,
  narrativeStrength: (reading) =>
    saliencySpread(reading) < 20
      ? draft`it says one thing, with half of the attention in ${spread(reading)} of the frame`
      : draft`it shows a whole place, its attention spread over ${spread(reading)} of the frame`,
  narrativeWeakness: (reading) =>
    draft`the number of things that share the attention (${spread(reading)} of the frame for half of it)`,
  narrativeAction: (reading) =>
    draft`go closer to the one thing that moved you, instead of giving ${spread(reading)} of the frame an equal say`,
};
