import type { Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { decimal, grade, whole } from '../../sentences/words.ts';
import { subjectAt, subjectNoun } from '../../subject.ts';
import type { ObservationSentences, TraitSentences } from '../../trait.ts';
import { SEPARATED_FROM, sharpnessGap } from './focus-place.ts';

const subject = (reading: Reading): Draft => quote(reading, 'sharpness_subject', whole);

const background = (reading: Reading): Draft => quote(reading, 'sharpness_background', whole);

const at = (reading: Reading): string => subjectAt(reading, 'sharpness_subject');

export const focusPlaceSentences: TraitSentences = {
  subject: 'the place of the focus',
  strength: (reading) =>
    sharpnessGap(reading) > SEPARATED_FROM
      ? draft`The focus sits where it should: ${at(reading)} has a sharpness of ${subject(reading)} of 100, its surroundings ${background(reading)}, so it stands ${grade(sharpnessGap(reading), [18, 30], ['a little apart from them', 'free of them', 'entirely free of them'])}.`
      : draft`Sharpness is even through the depth of the scene, ${subject(reading)} of 100 on the ${subjectNoun(reading)} and ${background(reading)} around it, which suits a scene that is to be read as a whole.`,
  weakness: (reading) =>
    draft`The surroundings are sharper than what draws the eye: ${background(reading)} of 100 against ${subject(reading)} on ${at(reading)}, so the focus has probably landed before or behind it.`,
  refinement: (reading) =>
    draft`All depths are about equally sharp (${subject(reading)} on the ${subjectNoun(reading)}, ${background(reading)} around it); if one thing is meant to matter most, let the rest go softer.`,
  quickWin: (reading) =>
    sharpnessGap(reading) < -SEPARATED_FROM
      ? draft`Switch to a single focus point and put it on ${at(reading)}, which now measures ${subject(reading)} of 100 while the rest has ${background(reading)}.`
      : draft`Take the same view once at the widest aperture with the focus on ${at(reading)} and compare: now the two measure ${subject(reading)} and ${background(reading)}.`,
  principle: (reading) =>
    draft`The difference in sharpness between subject and surroundings lifts one off the other; a wider aperture, a longer lens or more distance behind widens it from the present ${subject(reading)} against ${background(reading)}.`,
  detail: (reading) =>
    draft`The surroundings have a sharpness of ${background(reading)} of 100 against ${subject(reading)} on ${at(reading)}; from 20 apart one sees depth of field at work.`,
  narrativeStrength: (reading) =>
    sharpnessGap(reading) > SEPARATED_FROM
      ? draft`the focus lifts ${at(reading)} off its surroundings, ${subject(reading)} of 100 in sharpness against ${background(reading)}`
      : draft`it is sharp through its whole depth, ${subject(reading)} and ${background(reading)} of 100`,
  narrativeWeakness: (reading) =>
    draft`the even sharpness of ${at(reading)} (${subject(reading)}) and what surrounds it (${background(reading)})`,
  narrativeAction: (reading) =>
    draft`choose one focus point by hand and put it on ${at(reading)}, so that it beats the ${background(reading)} around it`,
};

export const edgeRiseSentences: ObservationSentences = {
  subject: 'the width of edges',
  detail: (reading) =>
    draft`At full resolution, sharp edges go from dark to light within ${quote(reading, 'defocus_blur', decimal)} pixels (their 10 to 90 % rise).`,
};
