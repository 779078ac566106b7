import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const harsh = kindCopy({
  what: ({ probably, faces, face, subject, onSubject, local, place, has, exif, photo }) =>
    firstOf(
      faces > 0 &&
        `The light on the ${face} is ${probably}too hard: bright patches lie right beside deep shadows.`,
      onSubject &&
        subject !== null &&
        `The light on ${subject.the} is ${probably}too hard, with deep shadows right beside bright spots.`,
      local &&
        `The light is ${probably}too hard: the shadows ${place} are deep and their edges are sharp.`,
      has('blown_highlights') &&
        has('blocked_shadows') &&
        `The light is ${probably}too hard: white and black parts leave little in between.`,
      exif.flashFired === true &&
        `The flash makes the light ${probably}too hard: light and dark parts lie side by side.`,
      subject !== null &&
        `The contrast is ${probably}too strong: there are few midtones on and around ${subject.the}.`,
      `The contrast of the ${photo.isPortrait ? 'upright ' : ''}photo is ${probably}too strong: there are few midtones between light and dark.`,
    ),
  why: ({ faces, subject, hue, genre }) =>
    firstOf(
      genre === 'Portraits' &&
        'Hard light shows every line and hides the eyes, which hurts a portrait.',
      faces > 0 && 'Hard light puts the eyes in shadow and makes the skin shine.',
      subject !== null && `Hard shadows hide the shape of ${subject.the}.`,
      hue !== null && `The ${hue} is either too pale or too dark in light like this.`,
      'Hard shadows are seen before the things that they fall on.',
    ),
  nextTime: ({ exif, faces, face, subject }) =>
    firstOf(
      exif.flashFired === true && 'Bounce the flash off the ceiling, or soften it with a diffuser.',
      faces > 0 && `Move into open shade, or turn the ${face} away from the sun.`,
      subject !== null && `Photograph ${subject.the} when the sun is low or behind a cloud.`,
      'Come back when the sun is lower, or wait for a cloud to soften the shadows.',
    ),
  now: ({ grade, subject, local, place }) => {
    const amount = grade('20', '40', '60');
    return firstOf(
      local &&
        `Set Highlights to −${amount} and Shadows to +${amount}, and look for midtones ${place}.`,
      subject !== null &&
        `Set Highlights to −${amount} and Shadows to +${amount}, and watch the shape of ${subject.the}.`,
      `Set Highlights to −${amount} and Shadows to +${amount}, until the midtones come back.`,
    );
  },
  term: 'Hard light comes from one small, bright source, like the midday sun, and makes sharp shadows.',
  lesson: ({ exif, subject, faces }) =>
    firstOf(
      exif.flashFired === true &&
        'The larger the light, the softer the shadows: a ceiling is a larger light than a flash.',
      faces > 0 &&
        'The larger the light, the softer it is on skin: a cloudy sky is the largest one.',
      subject !== null &&
        `Look at the shadow of ${subject.the}: when its edge is sharp, wait or move.`,
      'The sharper the edge of a shadow, the harder the light: in the first and last hours it softens.',
    ),
  tradeOff: () =>
    'Lowering contrast in RAW helps by about a stop at each end: beyond that, only softer light does.',
  short: ({ local, place }) => (local ? `the hard light ${place}` : 'the hard light'),
});
