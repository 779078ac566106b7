import { numberOf, type Reading } from '../../reading.ts';
import { shareText } from '../../words/amounts.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { isCloseUp } from '../frame/close-up.ts';
import { weakness } from '../rule.ts';

/** Space above the head, in % of the height, that is too little, and too much. */
const COMFORTABLE = { least: 3.2, most: 22 };

/** How far the space above the head is from comfortable, in % of the height: too little counts five times. */
function headroomError(photo: Reading): number {
  const space = numberOf(photo, 'headroom');
  return Math.max(0, 5 * (COMFORTABLE.least - space), space - COMFORTABLE.most);
}

/** Share of the height above a head, in %, at which there is too much room instead of too little. */
const ROOMY = 15;

const isTight = ({ finding }: Scene): boolean => finding.value < ROOMY;

export const headroom = weakness({
  measurement: 'headroom',
  about: ['head'],
  amount: headroomError,
  excuse: isCloseUp,
  levels: { noticed: 2, clear: 8, ruined: 25, slope: 1 },
  said: { amount: 2.2, sureness: 0.5 },
  cost: 20,
  first: ['Portraits', 'posing'],
  inEditor: 'helped',
  checks: 'space above the head',
  what: (scene) => {
    const { finding, probably, isSure } = scene;
    return firstOf(
      finding.value < 0 && `The top of the head is ${probably}cut off.`,
      isTight(scene) &&
        isSure &&
        `The head ${finding.value < 0.6 ? 'touches' : 'nearly touches'} the top edge.`,
      isTight(scene) && 'The head seems too close to the top edge.',
      `There is ${probably}too much room above the head: ${shareText(finding.value / 100)} of the height is empty.`,
    );
  },
  why: (scene) =>
    isTight(scene)
      ? `Without a little space above, ${scene.main.the} ${scene.main.verb('looks', 'look')} squeezed in.`
      : `The empty space on top makes ${scene.main.the} look small and low.`,
  nextTime: (scene) =>
    firstOf(
      !isTight(scene) && 'Lower the camera or come closer, until the eyes are in the upper third.',
      scene.isUpright && 'Raise the camera a little, and keep some space above the hair.',
      'Raise the camera a little, or turn it upright to get more space above the head.',
    ),
  now: (scene) =>
    firstOf(
      !isTight(scene) && 'Crop from the top until the eyes are about a third of the way down.',
      scene.finding.value < 0 &&
        'Crop closer, through the forehead, so that the cut looks intended.',
      'Expand the canvas at the top if the background is plain, or crop clearly closer.',
    ),
  term: 'Headroom is the space between the head and the top edge.',
  lesson: ({ faces }) =>
    faces > 1
      ? 'For a group, leave the same headroom above the tallest person as you would for one.'
      : 'Put the eyes about a third from the top, and the headroom is right by itself.',
  short: (scene) => (isTight(scene) ? 'the tight headroom' : 'the empty space above the head'),
  exercise: {
    practice: 'Place the eyes about a third of the way down, with a little space above the hair.',
    check: 'The space above the head should be smaller than the face.',
  },
});
