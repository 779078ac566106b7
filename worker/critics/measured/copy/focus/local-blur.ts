import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const localBlur = kindCopy({
  what: ({ isSure, place, local, onSubject, subject, area }) =>
    firstOf(
      !isSure && `It looks as if ${local ? area : 'one part'} is softer than the rest.`,
      onSubject &&
        subject !== null &&
        `A part of ${subject.the} ${place} is soft, while the rest is sharp.`,
      `There is a soft patch ${place}, while everything around it is sharp.`,
    ),
  why: ({ onSubject, subject, place }) =>
    firstOf(
      onSubject && subject !== null && `It is on ${subject.the}, where viewers look closest.`,
      `It looks like a smudge ${place}, because the sharp parts go on all around.`,
    ),
  nextTime: ({ exif, area }) =>
    firstOf(
      exif.lens === null &&
        `Clean the lens with a soft cloth: a fingerprint blurs one area, such as ${area}.`,
      `Check the lens and the filter for a fingerprint or a drop, which would blur ${area}.`,
    ),
  now: ({ area, grade }) =>
    `Brush Clarity and Sharpness at ${grade('+20', '+35', '+50')} over ${area}, and compare it with its surroundings.`,
  term: 'Local blur is softness in one area only.',
  lesson: ({ subject, place }) =>
    firstOf(
      subject !== null &&
        `Zoom in on the screen after the first photo: a smudge ${place} will be in all of them.`,
      `Zoom in on the screen after the first photo, and look for smudges ${place}.`,
    ),
  short: ({ place }) => `the soft patch ${place}`,
});
