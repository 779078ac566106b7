import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** L* between the subject and the whole photo from which one is clearly the brighter one. */
const CLEARLY_BRIGHTER = 6;

/** Stops of light that bring something dark forward, by how dark it is. */
export const lift = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');

/** How much lighter the subject is than the whole photo, in L*; 0 where either is unknown. */
function lightnessAbove({ value }: Scene): number {
  const [subject, mean] = [value('subject_lightness'), value('lightness_mean')];
  return subject === null || mean === null ? 0 : subject - mean;
}

export const darkSubject = kindCopy({
  what: ({ main, subjectAt, probably, degree, has }) =>
    firstOf(
      has('blown_highlights') &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} ${probably}too dark against the bright background.`,
      `${main.The}${subjectAt} ${main.verb('is', 'are')} ${degree('a little', 'clearly', 'far')} darker than the surroundings.`,
    ),
  why: ({ main, faces, face, has }) =>
    firstOf(
      faces > 0 && `Viewers look for the ${face} first, and have to search here.`,
      has('flat') && `In flat light only brightness makes ${main.the} stand out.`,
      `The brighter surroundings are seen before ${main.the}.`,
    ),
  nextTime: (scene) => {
    const { exif, main, photo, subjectAt } = scene;
    return firstOf(
      photo.level === 'plain' &&
        `Tap on ${main.the} on the screen, so that the camera sets the brightness there.`,
      exif.flashFired === false &&
        `Use a weak fill flash, or move until the light falls on ${main.the}${subjectAt}.`,
      exif.exposureTimeSeconds !== null &&
        `Set exposure compensation ${lift(scene)} higher, or move until the light falls on ${main.the}.`,
      `Walk around ${main.the} until the light falls on the side that you see.`,
    );
  },
  now: (scene) =>
    firstOf(
      scene.has('noise') &&
        `Mask ${scene.main.the}, raise Exposure by ${lift(scene)}, then reduce the noise there.`,
      `Mask ${scene.main.the}${scene.subjectAt}, and raise Exposure by ${lift(scene)} or until ${scene.main.they('stands', 'stand')} out.`,
    ),
  term: 'Viewers look at the bright parts of a photo first.',
  lesson: ({ main, exif, subjectAt }) =>
    firstOf(
      exif.flashFired === true &&
        `Flash reaches only a few meters: come closer, so that ${main.the} ${main.verb('gets', 'get')} the light.`,
      `Look where the light falls before you place ${main.the}${subjectAt}: the lightest spot is seen first.`,
    ),
  tradeOff: ({ main }) =>
    `Spot metering on ${main.the} is the safe choice, at the price of a brighter background.`,
  short: ({ main }) => `how dark ${main.the} ${main.verb('is', 'are')}`,
});

export const subjectLight = kindCopy({
  what: (scene) => {
    const { main, subjectAt, has } = scene;
    const above = lightnessAbove(scene);
    return firstOf(
      has('low_key') && `You put the light on ${main.the}${subjectAt} and let the rest go dark.`,
      above > CLEARLY_BRIGHTER &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} lighter than most of the photo, so people look there first.`,
      above < -CLEARLY_BRIGHTER &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} darker than the background, so ${main.their} outline is clear.`,
      `The light on ${main.the}${subjectAt} is right, so ${main.they('is', 'are')} seen first.`,
    );
  },
  term: 'Viewers look at the part of a photo that is best lit.',
  lesson: ({ main, subjectAt }) =>
    `Light parts are seen first: put ${main.the} there${subjectAt && `, as you did${subjectAt}`}.`,
  short: ({ main }) => `the light on ${main.the}`,
});
