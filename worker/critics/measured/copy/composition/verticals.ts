import { focalLengthOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Whether the camera pointed up (lines converge toward the top) or down. */
const pointedUp = ({ finding }: Scene): boolean => finding.value >= 0;

export const convergingVerticals = kindCopy({
  what: (scene) => {
    const { isSure, subject, grade, local, place } = scene;
    const toward = pointedUp(scene) ? 'top' : 'bottom';
    const amount = isSure ? grade('a little', 'clearly', 'strongly') : '';
    const verb = isSure ? 'converge' : 'seem to converge';
    return firstOf(
      local && `The upright lines ${place} ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
      subject !== null &&
        `The upright lines around ${subject.the} ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
      `The upright lines ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
    );
  },
  why: (scene) =>
    firstOf(
      !pointedUp(scene) && 'The camera pointed down, and what should be upright tips outward.',
      scene.has('symmetry') && 'The front view is symmetrical, so tipping sides disturb it.',
      scene.subject !== null &&
        `${scene.subject.The} ${scene.subject.verb('seems', 'seem')} to fall backward.`,
      scene.photo.isPortrait &&
        'The upright format makes it stronger, because there is more height to converge.',
      scene.grade(
        'A little of it looks like a mistake, while a lot would look like drama.',
        'What is upright seems to fall backward.',
        'What is upright seems to fall backward, which only works as a clear choice.',
      ),
    ),
  nextTime: (scene) =>
    firstOf(
      !pointedUp(scene) &&
        'Hold the camera level, and come down to the height of what you photograph.',
      (focalLengthOf(scene.exif) ?? 50) < 35 &&
        `Step back and zoom in from ${Math.round(focalLengthOf(scene.exif) ?? 0)} mm, so that the camera can stay level.`,
      scene.photo.isPortrait &&
        'Step back and keep the camera level: the upright format has room for the top.',
      'Step back or find a higher place, so that the camera can stay level.',
    ),
  now: ({ grade, subject, local, place }) => {
    const far = grade('a little', 'about a quarter of the way', 'about halfway');
    return firstOf(
      subject !== null &&
        `Move the Vertical slider ${far}, and check that ${subject.the} ${subject.verb('keeps', 'keep')} ${subject.their} shape.`,
      local && `Move the Vertical slider ${far}, until the lines ${place} are straight.`,
      `Move the Vertical slider ${far}, until the upright lines are straight.`,
    );
  },
  term: 'Converging verticals are upright lines that come together because the camera was tilted up or down.',
  lesson: ({ exif }) =>
    (focalLengthOf(exif) ?? 50) < 35
      ? 'A wide lens shows converging verticals as soon as the camera is not level.'
      : 'Verticals stay parallel only while the camera is level: move yourself, not the camera.',
  tradeOff: () =>
    'Full correction makes tall buildings look top-heavy, so leave about a tenth of it.',
  short: () => 'the converging verticals',
});

export const sideways = kindCopy({
  what: ({ isSure, faces, face, faceVerb, subject }) =>
    firstOf(
      !isSure && 'Is the photo lying on its side? What should be upright seems to be level.',
      faces > 0 &&
        `The photo is lying on its side: the ${face} ${faceVerb('is', 'are')} turned by a quarter.`,
      subject !== null &&
        `The photo is lying on its side, and so ${subject.verb('is', 'are')} ${subject.the}.`,
      'The photo is lying on its side.',
    ),
  why: () => 'Nobody can judge the rest of the photo before it is upright.',
  nextTime: () =>
    'When you point the camera straight down or up, check the orientation on the screen.',
  now: ({ finding }) =>
    `Rotate the photo by 90° ${finding.value === 90 ? 'counterclockwise' : 'clockwise'}, and save it.`,
  term: 'Cameras store which way is up, and sometimes they get it wrong.',
  lesson: () =>
    'Rotate photos before you share them: some programs ignore the orientation that the camera stored.',
  short: () => 'the orientation',
});
