import { numberOf } from '../../reading.ts';
import { stepBack } from '../../words/camera.ts';
import type { Scene } from '../../words/scene.ts';
import { weakness } from '../rule.ts';
import { isCloseUp } from './close-up.ts';

/** Room at opposite edges, in % of the side, that is comfortable for a whole subject. */
const COMFORTABLE = 5.5;

/** The room at two opposite edges, in % of the way between them. */
const roomAt = (start: number, length: number): number => 100 * Math.max(start, 1 - start - length);

/** Whether the measured room is at the top and the bottom. */
function isTall({ finding: { region, value } }: Scene): boolean {
  const { x, y, width, height } = region;
  return Math.abs(roomAt(y, height) - value) <= Math.abs(roomAt(x, width) - value);
}

const edges = (scene: Scene): string =>
  isTall(scene) ? 'the top and the bottom edge' : 'the left and the right edge';

const around = (scene: Scene): string => (isTall(scene) ? 'above and below' : 'on both sides of');

export const tightFrame = weakness({
  measurement: 'edge_room',
  isOfSubject: true,
  about: ['framing', 'head'],
  amount: (photo) => Math.max(0, COMFORTABLE - numberOf(photo, 'edge_room')),
  excuse: isCloseUp,
  levels: { noticed: 0.6, clear: 3, ruined: 15, slope: 2 },
  said: { amount: 0.8, sureness: 0.7 },
  cost: 20,
  first: ['posing'],
  inEditor: 'helped',
  checks: 'room around the subject',
  what: (scene) =>
    `${scene.main.The} nearly ${scene.main.verb('touches', 'touch')} both ${edges(scene)}.`,
  why: ({ subjectKind }) =>
    subjectKind === 'person'
      ? 'A figure without air around it looks pressed into the frame.'
      : 'Without air around it, what fills the frame from edge to edge looks squeezed in.',
  nextTime: (scene) =>
    `${stepBack(scene.exif)}, and leave a tenth of the side free ${around(scene)} ${scene.main.the}.`,
  now: ({ subjectKind, main }) =>
    subjectKind === 'person'
      ? 'Crop clearly closer, to the waist or the chest, or expand the canvas if the background is plain.'
      : `Expand the canvas if the background is plain, or crop clearly into ${main.the}.`,
  term: 'Air, or breathing room, is the empty space between a subject and the edges.',
  lesson: ({ main }) =>
    `Leave clear room around ${main.the} or cut clearly: a near miss looks like neither.`,
  tradeOff: () => 'A tight frame leaves nothing to straighten with, and nothing for other formats.',
  short: ({ main }) => `the tight frame around ${main.the}`,
  exercise: {
    practice:
      'Photograph one whole subject three times: filling the frame, with a finger’s width of room all around, and with a hand’s width.',
    check: 'Compare the three small, and choose the room that suits the subject.',
  },
});
