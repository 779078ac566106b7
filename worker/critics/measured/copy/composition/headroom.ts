import { shareText } from '../words/amounts.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Share of the height above a head, in %, from which there is too much room instead of too little. */
const ROOMY = 15;

const isTight = ({ finding }: Scene): boolean => finding.value < ROOMY;

export const headroom = kindCopy({
  what: (scene) => {
    const { finding, probably, isSure } = scene;
    return firstOf(
      finding.value < 0 && `The top of the head is ${probably}cut off.`,
      isTight(scene) &&
        isSure &&
        `The head ${finding.value < 2 ? 'touches' : 'nearly touches'} the top edge.`,
      isTight(scene) && 'The head seems too close to the top edge.',
      `There is ${probably}too much room above the head: ${shareText(finding.value / 100)} of the height is empty.`,
    );
  },
  why: (scene) =>
    firstOf(
      !isTight(scene) && `The empty space on top makes ${scene.main.the} look small and low.`,
      scene.genre === 'Portraits' &&
        'A portrait feels cramped without a little air above the hair.',
      `Without a little space above, ${scene.main.the} ${scene.main.verb('looks', 'look')} squeezed in.`,
    ),
  nextTime: (scene) =>
    firstOf(
      !isTight(scene) &&
        scene.photo.isPortrait &&
        'Lower the camera until the eyes are about a third from the top.',
      !isTight(scene) && 'Lower the camera or come closer, until the eyes are in the upper third.',
      scene.photo.isPortrait && 'Raise the camera a little, and keep some space above the hair.',
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
});
