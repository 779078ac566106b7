import { numberOf } from '../../reading.ts';
import { lift } from '../../words/amounts.ts';
import { firstOf } from '../../words/first-of.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

export const darkFace = weakness({
  measurement: 'skin_lightness',
  about: ['dark', 'face'],
  amount: (reading) => Math.max(0, 55 - numberOf(reading, 'skin_lightness')),
  excuse: excusedBy({ low_key: 0.6, silhouette: 1 }),
  levels: { noticed: 26.9, clear: 46.1, ruined: 73, slope: 0.156 },
  said: { amount: 25, sureness: 0.45 },
  cost: 90,
  first: ['clients', 'phone', 'Weddings', 'Portraits', 'Events', 'posing'],
  inEditor: 'helped',
  checks: 'faces',
  what: ({ face, faceVerb, probably, at, grade, has }) =>
    firstOf(
      has('blown_highlights') &&
        `The ${face}${at} ${faceVerb('is', 'are')} ${probably}too dark, while the background is bright.`,
      `The ${face}${at} ${faceVerb('is', 'are')} ${probably}${grade('a little too dark', 'too dark', 'far too dark')}: the eyes are hard to see.`,
    ),
  why: ({ faces }) =>
    faces > 2
      ? 'In a group, everybody looks for the faces first.'
      : 'A face is what people look at first, wherever it is in a photo.',
  nextTime: ({ exif, face, faces, at, level }) =>
    firstOf(
      level === 'plain' &&
        `Turn ${faces > 1 ? 'everybody' : 'the person'} toward the light, or measure the light on the ${face}.`,
      exif.flashFired === false && `Use a weak fill flash, at −1 EV, to light the ${face}${at}.`,
      `Turn the ${face}${at} toward the light, or hold up something white as a reflector.`,
    ),
  now: (scene) =>
    `Mask the ${scene.face}${scene.at} and raise Exposure by ${lift(scene)}, but keep some shadow for the shape.`,
  term: 'The brightness of the skin decides whether a person looks well lit.',
  lesson: ({ face, at }) =>
    `Expose for the ${face}${at}, and let the background get as bright as it has to.`,
  tradeOff: () =>
    'Fill flash at −1 EV keeps the look of the light that is there, and more starts to look like flash.',
  short: ({ face, at }) => `the dark ${face}${at}`,
  exercise: {
    practice: 'Turn people toward the light, and meter on the face.',
    check: 'The face should be at least as bright as the background.',
  },
});
