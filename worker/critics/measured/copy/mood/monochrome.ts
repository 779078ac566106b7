import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const monochrome = kindCopy({
  what: ({ isSure, subject, has, photo }) =>
    firstOf(
      !isSure && 'The missing color is probably intended, so the photo counts as black and white.',
      has('strong_contrast') &&
        'Black and white suits this photo: its strong contrast needs no color.',
      subject !== null &&
        `Black and white suits this photo: light and shape are enough to show ${subject.the}.`,
      has('pattern') && 'Black and white suits this photo, because the pattern is what counts.',
      `Black and white suits this ${photo.isPortrait ? 'upright ' : ''}photo: light and shape are enough.`,
    ),
  nextTime: () =>
    'Shoot in color with a black-and-white preview, so that you can mix the colors into grays later.',
  term: 'A monochrome photo has only one color, mostly black and white.',
  lesson: ({ subject }) =>
    firstOf(
      subject !== null &&
        `Without color, ${subject.the} ${subject.verb('needs', 'need')} a different gray than the background.`,
      'Without color, things need different grays: a red and a green can come out the same.',
    ),
  short: () => 'the black-and-white look',
});
