import { photoShareText } from '../words/amounts.ts';
import { lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { oppositeSide } from '../words/places.ts';
import type { Scene } from '../words/scene.ts';

/** The heavier side; visual balance is positive where the right side is the heavier one. */
const heavySide = ({ finding }: Scene): 'left' | 'right' => (finding.value < 0 ? 'left' : 'right');

const lightSide = (scene: Scene): 'left' | 'right' =>
  heavySide(scene) === 'left' ? 'right' : 'left';

export const offBalance = kindCopy({
  what: (scene) => {
    const { subject, isSure, grade, photo } = scene;
    const [heavy, light] = [heavySide(scene), lightSide(scene)];
    const empty = grade('little', 'very little', 'nothing');
    const isThere = photo.subject !== null && oppositeSide(photo.subject.region) === light;
    return firstOf(
      !isSure && `The ${heavy} side seems heavy, because there is ${empty} on the ${light}.`,
      subject !== null &&
        isThere &&
        `The ${heavy} side feels heavy: ${subject.the} ${subject.verb('is', 'are')} there, and the ${light} has ${empty} to match.`,
      `The ${heavy} side feels heavy: it is bright and detailed, and there is ${empty} on the ${light}.`,
    );
  },
  why: (scene) =>
    firstOf(
      scene.has('symmetry') && 'The photo is almost symmetrical, so the difference shows.',
      scene.subject !== null &&
        `Viewers see ${scene.subject.the} and have no reason to look at the ${lightSide(scene)} side.`,
      `Viewers have no reason to look at the ${lightSide(scene)} side.`,
    ),
  nextTime: (scene) =>
    firstOf(
      scene.subject !== null &&
        `Turn the camera a little to the ${heavySide(scene)}, or wait for something on the ${lightSide(scene)}.`,
      `Take a step to the ${heavySide(scene)}, or include something on the ${lightSide(scene)} side.`,
    ),
  now: (scene) =>
    scene.photo.isPortrait
      ? `Crop a strip from the ${lightSide(scene)} side, and keep the upright format.`
      : `Crop some of the ${lightSide(scene)} side${scene.grade(', about a tenth', ', about a fifth', ', about a quarter')}, until both sides feel equal.`,
  term: 'A photo is balanced when neither side looks heavier than the other.',
  lesson: (scene) =>
    firstOf(
      scene.subject !== null &&
        `A small bright thing far to the ${lightSide(scene)} can balance ${scene.subject.the}.`,
      `A small bright thing far to the ${lightSide(scene)} can balance a lot on the ${heavySide(scene)}.`,
    ),
  short: (scene) => `the heavy ${heavySide(scene)} side`,
});

export const balanced = kindCopy({
  what: ({ subject, subjectAt, has, photo, exif, value }) => {
    const side = photo.subject === null ? null : oppositeSide(photo.subject.region);
    const size = value('subject_size') ?? 0;
    return firstOf(
      has('symmetry') && 'Both halves match, so the photo is calm and balanced.',
      subject !== null &&
        side !== null &&
        `You balanced ${subject.the}${subjectAt} with something on the ${side}.`,
      subject !== null &&
        size > 25 &&
        `The photo is balanced: ${subject.the} ${subject.verb('takes', 'take')} ${photoShareText(size / 100)}, and neither side is heavier.`,
      subject !== null &&
        `The photo is balanced around ${subject.the}, with equal weight on the left and on the right.`,
      lensOf(exif) === 'wide' &&
        'With the wide lens you got a balanced view: both sides have about as much detail.',
      `The ${photo.isPortrait ? 'upright ' : ''}photo is balanced: there is as much to see on the left as on the right.`,
    );
  },
  term: 'A photo is balanced when neither side looks heavier than the other.',
  lesson: ({ subject, photo, exif, hue }) => {
    const side = photo.subject === null ? null : oppositeSide(photo.subject.region);
    return firstOf(
      subject !== null &&
        side !== null &&
        `Place ${subject.the} first, then look for something smaller on the ${side}.`,
      subject !== null &&
        `Close to the middle, ${subject.the} ${subject.verb('needs', 'need')} a strong shape to hold interest.`,
      photo.isPortrait &&
        'In upright photos, balance also runs from top to bottom: heavy things look stable low down.',
      lensOf(exif) === 'wide' &&
        'A wide lens makes near things big: one step changes the balance more than zooming does.',
      hue !== null &&
        `Color counts for balance too: a little of the ${hue} on one side matches a lot of gray on the other.`,
      'Squint at the screen: when neither side stands out, the photo is balanced.',
    );
  },
  short: () => 'the balance',
});
