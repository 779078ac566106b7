import { amountOf, type Reading } from '../../reading.ts';
import { stepBack } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { atEdge, nearestSide } from '../../words/places.ts';
import type { Scene } from '../../words/scene.ts';
import { weakness } from '../rule.ts';
import { isCloseUp, subjectSize } from './close-up.ts';

/** The outline of an unrecognized subject is too vague to call it cut. */
const isRecognized = ({ subject }: Reading): number => (subject?.kind == null ? 0 : 1);

/** Share of the frame, in %, below which an animal is far enough away to show its feet. */
const WHOLE_ANIMAL = 30;

/**
 * A person who is shown from the waist up is cut below and at the elbows on purpose; a cut head is a mistake. The ears
 * of an animal in a close-up and the paws of a distant one are missed, although less than half of the body would be.
 */
function isCropped(photo: Reading): number {
  const kind = photo.subject?.kind ?? null;
  const region = photo.values.get('subject_cut')?.evidence[0].region;
  const isBelow = region !== undefined && region.y + region.height / 2 > 0.4;
  const isAlive = kind === 'animal' || kind === 'person' || kind === 'face';
  const cropped = isBelow && isAlive ? 1 : isCloseUp(photo);
  const isMissed = kind === 'animal' && !(isBelow && subjectSize(photo) > WHOLE_ANIMAL);
  return isMissed ? 0.5 * cropped : cropped;
}

/** Whether the top edge cuts a person. */
const isHead = ({ subjectKind, finding }: Scene): boolean =>
  subjectKind === 'person' && nearestSide(finding.region) === 'top';

const edgeIn = ({ finding }: Scene): string => atEdge(finding.region);

export const subjectCut = weakness({
  measurement: 'subject_cut',
  isOfSubject: true,
  about: ['framing'],
  amount: amountOf('subject_cut'),
  sureness: isRecognized,
  excuse: isCropped,
  levels: { noticed: 6.7, clear: 15.6, ruined: 21.8, slope: 0.373 },
  said: { amount: 12, sureness: 0.7 },
  cost: 40,
  first: ['Fashion', 'posing'],
  inEditor: 'helped',
  checks: 'cut-off subjects',
  what: (scene) => {
    const { main, grade } = scene;
    return `${main.The} ${main.verb('is', 'are')} ${grade('just ', '', '')}cut off ${edgeIn(scene)}.`;
  },
  why: (scene) =>
    firstOf(
      isHead(scene) && 'A cut head looks like an accident, unless the crop is really close.',
      scene.subjectKind === 'animal' &&
        `A missing paw, ear or tail ${edgeIn(scene)} is noticed at once.`,
      `The cut ${edgeIn(scene)} makes viewers wonder what is missing.`,
    ),
  nextTime: (scene) =>
    scene.level === 'plain'
      ? 'Step back, and look along all four edges before you press the shutter.'
      : `${stepBack(scene.exif)}, or turn the camera, and leave some room ${edgeIn(scene)} for ${scene.main.the}.`,
  now: (scene) =>
    isHead(scene)
      ? 'Crop closer, through the forehead, so that the cut looks intended.'
      : `Crop much closer on ${scene.main.the}, so that the cut ${edgeIn(scene)} looks intended.`,
  term: 'A subject is cut off when a part of it lies outside the photo.',
  lesson: (scene) =>
    `Show all of ${scene.main.the} or clearly a part: a narrow miss ${edgeIn(scene)} looks like neither.`,
  short: (scene) => `${scene.main.the} cut off ${edgeIn(scene)}`,
  exercise: {
    practice: 'Before each photo, leave a little room between the subject and all four edges.',
    check: 'The subject should be whole, with some space on every side.',
  },
});
