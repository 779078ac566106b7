import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Whether the subject stands out in spite of it. */
const isApart = ({ has }: Scene): boolean => has('separation') || has('subject_light');

export const flat = kindCopy({
  what: (scene) => {
    const { degree, subject, hue, local, place, value } = scene;
    const amount = degree('a little', 'clearly', 'very');
    const median = value('lightness_median') ?? 50;
    return firstOf(
      local &&
        `The photo is ${amount} flat, most of all ${place}, where light and dark are close together.`,
      subject !== null &&
        !isApart(scene) &&
        `The photo is ${amount} flat: ${subject.the} and the background have much the same grays.`,
      hue !== null && `The photo is ${amount} flat: even the ${hue} looks gray.`,
      median > 60 && `The photo is ${amount} flat: it has light grays, but hardly any black.`,
      median < 40 && `The photo is ${amount} flat: it has dark grays, but hardly any white.`,
      `The photo is ${amount} flat: it has many grays, but hardly any black or white.`,
    );
  },
  why: (scene) => {
    const { subject, faces, has, photo } = scene;
    return firstOf(
      has('soft_focus') && 'Soft focus needs some contrast, or the photo only looks gray.',
      faces > 0 && 'Skin looks dull without some contrast.',
      subject !== null &&
        !isApart(scene) &&
        `${subject.The} ${subject.verb('blends', 'blend')} into the background when all is gray.`,
      has('haze') && 'The haze takes the rest of the contrast, so nothing stands out.',
      `Without a black and a white, nothing in the ${photo.isPortrait ? 'upright ' : ''}photo stands out.`,
    );
  },
  nextTime: ({ subject, exif, subjectAt }) =>
    firstOf(
      exif.flashFired === true &&
        'Move the flash to one side, because flash from the camera flattens everything.',
      subject !== null &&
        `Move until the light hits ${subject.the}${subjectAt} from the side, or come back when the sun is lower.`,
      exif.exposureTimeSeconds !== null &&
        'Come back when the sun is lower: light from the side gives shape.',
      'Look for light from the side, which gives shape even on a gray day.',
    ),
  now: ({ grade, subject, hue, local, place, faces }) => {
    const amount = grade('+15', '+30', '+45');
    return firstOf(
      faces > 0 && `Raise Contrast to ${amount}, and stop before the skin gets shiny spots.`,
      subject !== null &&
        `Raise Contrast to ${amount}, and check whether ${subject.the} ${subject.verb('stands', 'stand')} out from the background.`,
      hue !== null && `Raise Contrast to ${amount}, and stop when the ${hue} looks strong enough.`,
      local && `Raise Contrast to ${amount}, and look for more separation ${place}.`,
      `Pull Blacks down and Whites up until the histogram nearly reaches both sides.`,
    );
  },
  term: 'Contrast is the difference between the light and the dark parts of a photo.',
  lesson: ({ subject, exif, hue }) =>
    firstOf(
      exif.flashFired === true &&
        'Light from beside the camera shows shape, and light from the camera hides it.',
      subject !== null &&
        `Contrast comes from the direction of the light: from the side, ${subject.the} would get a light and a dark side.`,
      hue !== null &&
        `A lens hood or your hand keeps stray light out, which also deepens the ${hue}.`,
      'Contrast comes from the direction of the light, and the editor can only strengthen what is there.',
    ),
  tradeOff: () =>
    'A curve with fixed ends is safer than the Contrast slider: it keeps the highlights from clipping.',
  short: () => 'the flat contrast',
});
