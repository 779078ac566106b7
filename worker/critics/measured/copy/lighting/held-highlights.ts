import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const heldHighlights = kindCopy({
  what: ({ local, area, place, subject, exif, onSubject, hue }) =>
    firstOf(
      (exif.exposureBiasEv ?? 0) < -0.2 &&
        `Your minus compensation saved the highlights${local ? ` ${place}` : ''}.`,
      onSubject &&
        subject !== null &&
        `You kept the highlights on ${subject.the}: the light parts have texture.`,
      local && `You kept the detail in the brightest part: ${area} is not clipped.`,
      subject !== null &&
        `Nothing is clipped, so ${subject.the} ${subject.verb('keeps', 'keep')} detail in the light parts.`,
      hue !== null && `You kept the highlights, and even the brightest ${hue} has detail.`,
      'You kept the highlights: even the brightest parts have detail.',
    ),
  term: 'Highlights are the brightest parts of a photo.',
  lesson: ({ local, area, subject, exif, hue }) =>
    firstOf(
      local &&
        `Check the brightest part first when you expose, here ${area}: the rest can be raised later.`,
      subject !== null &&
        `Expose so that the lightest part of ${subject.the} keeps texture, and raise the shadows later.`,
      hue !== null &&
        `A single color can clip before the rest does: for ${hue}, check the color histogram.`,
      exif.iso !== null &&
        'Kept highlights leave room to edit: shadows can be raised later, and white only turns gray.',
      'Expose for the bright parts, and raise the shadows later.',
    ),
  short: ({ local, place }) =>
    local ? `the detail kept ${place}` : 'the detail kept in the highlights',
});
