import { focalLengthOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { atEdge, nearestSide } from '../words/places.ts';
import type { Scene } from '../words/scene.ts';

const isHuman = ({ subject }: Scene): boolean =>
  subject?.the === 'the person' || subject?.the === 'the people';

const edgeIn = ({ finding }: Scene): string => atEdge(finding.region);

/** Room that was missing: "at the top", "on the left". */
function room({ finding }: Scene): string {
  const side = nearestSide(finding.region);
  return side === 'top' || side === 'bottom' ? `at the ${side}` : `on the ${side}`;
}

export const subjectCut = kindCopy({
  what: (scene) => {
    const { main, isSure, grade } = scene;
    return firstOf(
      !isSure && `${main.The} ${main.verb('seems', 'seem')} to be cut off ${edgeIn(scene)}.`,
      `${main.The} ${main.verb('is', 'are')} ${grade('just cut off', 'cut off', 'badly cut off')} ${edgeIn(scene)}.`,
    );
  },
  why: (scene) => {
    const { main, genre, has, finding } = scene;
    const side = nearestSide(finding.region);
    return firstOf(
      genre === 'Sports' && 'In sports, a missing hand or foot takes away from the action.',
      isHuman(scene) &&
        side === 'top' &&
        'A cut head looks like an accident, unless the crop is really close.',
      isHuman(scene) &&
        side === 'bottom' &&
        'Cuts through feet, knees or hands look like an accident.',
      isHuman(scene) && `Half a figure ${edgeIn(scene)} looks like an accident.`,
      has('small_subject') &&
        `There is plenty of space elsewhere, so the cut ${edgeIn(scene)} looks like an accident.`,
      main.the === 'the animal' &&
        `A missing paw, ear or tail ${edgeIn(scene)} is noticed at once.`,
      `The cut ${edgeIn(scene)} makes viewers wonder what is missing.`,
    );
  },
  nextTime: (scene) => {
    const focalLength = focalLengthOf(scene.exif);
    return firstOf(
      focalLength !== null &&
        focalLength > 60 &&
        `Zoom out from ${Math.round(focalLength)} mm or step back, and leave some room ${room(scene)}.`,
      scene.photo.level === 'plain' &&
        `Step back, and look along all four edges before you press the shutter.`,
      `Step back, or turn the camera, and leave some room ${room(scene)} for ${scene.main.the}.`,
    );
  },
  now: (scene) =>
    firstOf(
      isHuman(scene) &&
        `Crop closer, to the chest, the waist or the middle of the thigh, so that the cut looks intended.`,
      scene.main.the === 'the face' &&
        `Crop closer on the eyes, so that the cut ${edgeIn(scene)} looks intended.`,
      `Crop much closer on ${scene.main.the}, so that the cut ${edgeIn(scene)} looks intended.`,
    ),
  term: 'A subject is cut off when a part of it lies outside the photo.',
  lesson: (scene) =>
    firstOf(
      isHuman(scene) &&
        'Cut between the joints and never at them: chest, waist and thigh look right.',
      `Show all of ${scene.main.the} or clearly a part: a narrow miss ${edgeIn(scene)} looks like neither.`,
    ),
  short: (scene) => `${scene.main.the} cut off ${edgeIn(scene)}`,
});
