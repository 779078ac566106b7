import { stopsText } from '../words/amounts.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { lift } from './subject-light.ts';

export const darkFace = kindCopy({
  what: ({ face, faceVerb, probably, at, grade, has }) =>
    firstOf(
      has('blown_highlights') &&
        `The ${face}${at} ${faceVerb('is', 'are')} ${probably}too dark, while the background is bright.`,
      `The ${face}${at} ${faceVerb('is', 'are')} ${probably}${grade('a little too dark', 'too dark', 'far too dark')}: the eyes are hard to see.`,
    ),
  why: ({ genre, faces, subject }) =>
    firstOf(
      genre === 'Weddings' && 'Faces are what a couple looks at first in every photo.',
      genre === 'Portraits' && 'A portrait depends on the eyes, and they lie in shadow here.',
      faces > 2 && 'In a group, everybody looks for the faces first.',
      subject?.the === 'the face' && 'The face is the subject here, and its expression gets lost.',
      'A face is what people look at first, wherever it is in a photo.',
    ),
  nextTime: ({ exif, face, faces, at, photo }) =>
    firstOf(
      photo.level === 'plain' &&
        `Tap on the ${face} on the screen, or turn ${faces > 1 ? 'everybody' : 'the person'} toward the light.`,
      exif.flashFired === false &&
        `Use a weak fill flash, 1 stop under the daylight, to light the ${face}${at}.`,
      `Turn the ${face}${at} toward the light, or hold up something white as a reflector.`,
    ),
  now: (scene) =>
    `Mask the ${scene.face}${scene.at} and raise Exposure by ${lift(scene)}, but keep some shadow for the shape.`,
  term: 'The brightness of the skin decides whether a person looks well lit.',
  lesson: ({ face, at }) =>
    `Expose for the ${face}${at}, and let the background get as bright as it has to.`,
  tradeOff: () =>
    'Fill flash at −1 EV keeps the look of daylight, and more starts to look like flash.',
  short: ({ face, at }) => `the dark ${face}${at}`,
});

export const faceLight = kindCopy({
  what: ({ value, at, subjectAt, genre, face }) => {
    const contrast = value('skin_contrast');
    const where = at || subjectAt;
    return firstOf(
      contrast !== null &&
        contrast > 22 &&
        `The light comes from one side and shapes the ${face}${where}.`,
      contrast !== null &&
        contrast < 10 &&
        `You found soft, even light for the ${face}${where}, which flatters the skin.`,
      genre === 'Portraits' &&
        `You found good light for a portrait: the ${face}${where} and the eyes are easy to see.`,
      `The light on the ${face}${where} is right: bright enough, without hard shadows.`,
    );
  },
  term: 'Good light on a face is bright enough for the eyes and soft enough for the skin.',
  lesson: ({ faces, value }) =>
    firstOf(
      faces > 1 &&
        'Open shade lights several faces alike, because the light comes from everywhere.',
      (value('skin_contrast') ?? 0) > 22 &&
        'Light from the side shapes a face: the nearer it comes to the front, the flatter the face looks.',
      'Open shade or a large window gives soft light: turn the face toward it.',
    ),
  short: ({ face }) => `the light on the ${face}`,
});

export const darkEyeSockets = kindCopy({
  what: ({ probably, faces, grade, at }) => {
    const depth = grade('in light shadow', 'in shadow', 'in deep shadow');
    const eyes = faces > 1 ? 'The eyes of the people' : 'The eyes';
    return `${eyes}${at} lie ${probably}${depth}, darker than the cheeks below them.`;
  },
  why: ({ genre }) =>
    firstOf(
      genre === 'Weddings' && 'Shadows over the eyes make a happy face look tired.',
      genre === 'Portraits' && 'A portrait depends on the eyes, and the shadow hides them here.',
      'People look at the eyes first, and the shadow makes them look tired.',
    ),
  nextTime: ({ exif, faces, photo }) => {
    const who = faces > 1 ? 'everybody' : 'the person';
    return firstOf(
      photo.level === 'plain' &&
        `Move ${who} into open shade, or take the photo when the sun is lower.`,
      exif.flashFired === false &&
        'Use a weak fill flash, about 1 stop under the daylight, or a reflector below the face.',
      `Turn ${who} toward open shade, or hold a reflector below chest height.`,
    );
  },
  now: ({ finding, at }) =>
    `Mask the eyes${at} with a soft brush, and raise Exposure by ${stopsText(finding.value / 2)}.`,
  term: 'Eye sockets are hollows: light from straight above does not reach into them.',
  lesson: () => 'Watch the eyes before you shoot: when a light shows in them, they are lit.',
  tradeOff: () => 'A little shadow around the eyes gives a face depth, so lift only half of it.',
  short: ({ at }) => `the shadow over the eyes${at}`,
});
