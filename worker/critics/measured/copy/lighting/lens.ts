import { stopsText } from '../words/amounts.ts';
import { apertureText, hasSmallSensor } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** How much darker the corners are: "about 1 stop darker". */
const darker = ({ finding, value, grade }: Scene): string => {
  const stops = finding.measurement === 'vignetting' ? finding.value : value('vignetting');
  return stops === null
    ? grade('a little darker', 'clearly darker', 'far darker')
    : `${stopsText(stops)} darker`;
};

export const vignette = kindCopy({
  what: (scene) => {
    const { probably, subject, photo } = scene;
    return firstOf(
      subject !== null &&
        `The corners are ${probably}${darker(scene)} than the area around ${subject.the}.`,
      `The corners of the ${photo.isPortrait ? 'upright ' : ''}photo are ${probably}${darker(scene)} than the middle.`,
    );
  },
  why: ({ subject, has }) =>
    firstOf(
      has('negative_space') && 'In a large even area, dark corners show at once.',
      subject !== null &&
        `It looks like an effect, and ${subject.the} ${subject.verb('needs', 'need')} none to stand out.`,
      'Dark corners look like an effect, or like a lens hood that does not fit.',
    ),
  nextTime: ({ exif }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture < 5 &&
        !hasSmallSensor(exif) &&
        `Use ${apertureText(exif.aperture * 2)}: most lenses darken the corners at ${apertureText(exif.aperture)}.`,
      exif.lens !== null &&
        'Turn on vignetting correction in the camera, and check that the lens hood fits.',
      'Take off stacked filters, and check that the lens hood fits.',
    ),
  now: ({ grade, subject, hue }) =>
    firstOf(
      subject !== null &&
        `Raise Vignetting to ${grade('+20', '+40', '+70')}, until the corners match the area around ${subject.the}.`,
      hue !== null && `Turn on the lens profile, then raise Vignetting until the ${hue} is even.`,
      `Turn on the lens profile, then raise Vignetting to ${grade('+20', '+40', '+70')} until the corners match.`,
    ),
  term: 'A vignette is a darkening toward the corners.',
  lesson: ({ exif, subject }) =>
    firstOf(
      exif.aperture !== null &&
        'Lenses darken the corners most when they are wide open, and hardly after two stops.',
      subject !== null &&
        `A dark edge can guide viewers to ${subject.the}, but only while nobody notices it.`,
      'A dark edge can guide viewers inward, but only while nobody notices it.',
    ),
  short: () => 'the dark corners',
});

export const flare = kindCopy({
  what: ({ probably, subject, onSubject, local, place, isSure }) =>
    firstOf(
      !isSure && `It looks as if a light source causes flare${local ? ` ${place}` : ''}.`,
      onSubject && subject !== null && `Flare lies over ${subject.the} and takes away contrast.`,
      local && `There is ${probably}lens flare ${place}: a pale spot takes away contrast.`,
      `A light source in or near the photo makes it ${probably}pale: that is lens flare.`,
    ),
  why: ({ subject, local, faces, face, place }) =>
    firstOf(
      faces > 0 && `It takes contrast away from the ${face} as well.`,
      subject !== null && `It competes with ${subject.the}, because it is bright.`,
      local && `It hides what is ${place}.`,
      'It makes the shadows gray and the colors weak.',
    ),
  nextTime: ({ local, area, subject }) =>
    firstOf(
      subject !== null &&
        `Move half a step, so that ${subject.the} ${subject.verb('covers', 'cover')} the light, or shade the lens.`,
      local && `Use the lens hood or your hand as a shade until ${area} is clear.`,
      'Use the lens hood, or shade the lens with your hand.',
    ),
  now: ({ local, area, grade }) =>
    local
      ? `Brush Dehaze at ${grade('+20', '+35', '+50')} over ${area}, and clone small spots away.`
      : `Set Blacks lower until the darkest parts are black again, with Dehaze at ${grade('+10', '+20', '+30')}.`,
  term: 'Lens flare is stray light that bounces around inside the lens.',
  lesson: ({ exif, local, place }) =>
    firstOf(
      exif.flashFired === true &&
        'Look for mirrors and glass before you use flash: they send it straight back.',
      local &&
        `Clean the front of the lens: dust and fingerprints worsen flare like this one ${place}.`,
      'Clean the front of the lens and shade it: dust and fingerprints make flare worse.',
    ),
  short: ({ local, place }) => (local ? `the flare ${place}` : 'the flare'),
});
