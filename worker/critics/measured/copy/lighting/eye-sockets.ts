import { stopsText } from '../words/amounts.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

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
