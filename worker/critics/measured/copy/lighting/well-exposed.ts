import { compensationText } from '../words/amounts.ts';
import { fastSpeedOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { EXPOSURE } from './exposure-offset.ts';

export const wellExposed = kindCopy({
  what: (scene) => {
    const { subject, subjectAt, exif, has, value, hue, faces, face, photo } = scene;
    const median = value('lightness_median') ?? 50;
    const isClean = !has('blown_highlights') && !has('blocked_shadows');
    return firstOf(
      Math.abs(exif.exposureBiasEv ?? 0) >= 0.3 &&
        `Your exposure compensation of ${compensationText(exif.exposureBiasEv ?? 0)} was right for this light.`,
      has('low_key') && 'You kept the dark scene dark, and its lit parts are bright enough.',
      has('high_key') && 'You kept the light scene light, and the white still has texture.',
      faces > 0 && `You exposed for the ${face}, and the skin has the right brightness.`,
      subject !== null &&
        `You exposed for ${subject.the}${subjectAt}, so ${subject.they('is', 'are')} neither too dark nor too bright.`,
      (exif.iso ?? 0) >= 1600 &&
        'You got the exposure right in low light, where it is hard to judge.',
      isClean &&
        median > 60 &&
        'You kept the scene as bright as it was, and the light parts still have texture.',
      isClean &&
        median < 36 &&
        'You kept the scene as dark as it was, and there is still detail in it.',
      hue !== null &&
        !has('oversaturated') &&
        `The exposure is right: the ${hue} has its full color.`,
      isClean &&
        `The exposure is right: the ${photo.isPortrait ? 'upright ' : ''}photo has detail in its light and its dark parts.`,
      'The exposure is right: the midtones are where they should be.',
    );
  },
  term: EXPOSURE,
  lesson: ({ subject, exif, hue, value }) => {
    const median = value('lightness_median') ?? 50;
    return firstOf(
      (exif.iso ?? 0) >= 800 &&
        'In low light it pays to expose fully: noise shows most where a photo is brightened later.',
      subject !== null &&
        median > 55 &&
        `Light surroundings make a camera underexpose, so check the brightness of ${subject.the}.`,
      subject !== null &&
        median < 40 &&
        `Dark surroundings make a camera overexpose, so check the brightness of ${subject.the}.`,
      subject !== null &&
        `Decide what has to be exposed right, here ${subject.the}, and measure the light there.`,
      fastSpeedOf(exif) !== null &&
        'In bright light, set the exposure once, and keep it while the light stays the same.',
      median > 55 &&
        'Bright scenes need a little plus compensation, because the camera would make them gray.',
      median < 40 &&
        'Dark scenes need a little minus compensation, because the camera would make them gray.',
      hue !== null &&
        `Colors are strongest near the middle of the exposure, as the ${hue} shows here.`,
      'Check the histogram: both ends should fall just short of the sides.',
    );
  },
  short: ({ subject }) =>
    subject === null ? 'the right exposure' : `the right exposure for ${subject.the}`,
});
