import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import { compensationText, degreesText, stopsText } from '../words/amounts.ts';
import { capital } from '../words/nouns.ts';
import { atEdge, edgeOf } from '../words/places.ts';
import type { Scene } from '../words/scene.ts';

type Doubt = (scene: Scene) => string;

const lowSide = ({ finding }: Scene): string => (finding.value > 0 ? 'right' : 'left');

/**
 * What is said of a weakness that is too slight or too unsure for the card. The other kinds are left out: the photo is
 * described by an observation there, or a doubt would only unsettle.
 */
export const SUSPICIONS: Readonly<Partial<Record<WeaknessKind, Doubt>>> = {
  over_exposed: ({ finding, main }) =>
    `The photo may be ${stopsText(finding.value)} too bright: try it darker, and judge by ${main.the}.`,
  under_exposed: ({ finding, main, exif, has }) => {
    const stops = stopsText(finding.value);
    if (has('held_highlights')) {
      return `The middle tones may be ${stops} dark: raise Exposure, and bring Highlights back down.`;
    }
    const bias = exif.exposureBiasEv ?? 0;
    const cause = bias < -0.2 ? `With ${compensationText(bias)} the` : 'The';
    return `${cause} photo may be ${stops} too dark: try it brighter, and judge by ${main.the}.`;
  },
  vignette: ({ subject }) =>
    subject === null
      ? 'The corners seem a little darker than the middle: keep that if you like the frame it makes.'
      : `The corners seem a little darker than the middle, which keeps the view on ${subject.the}: correct it only if you mind.`,
  tilt: (scene) =>
    `A line falls ${degreesText(scene.finding.value)} to the ${lowSide(scene)}: straighten it if it should be level.`,
  converging_verticals: ({ subject }) =>
    `Upright lines converge slightly${subject === null ? '' : ` around ${subject.the}`}: a little of the Vertical slider straightens them, if that bothers you.`,
  edge_distraction: ({ finding: { region } }) =>
    `${capital(edgeOf(region))} may distract a little: cover it with your thumb and see whether the photo gains.`,
  merger: ({ subject, at }) =>
    `A line behind ${subject?.the ?? 'the main part'} comes close to the outline${at}: a small step to the side would clear it.`,
  subject_cut: ({ subject, finding: { region } }) =>
    `${subject?.The ?? 'The main part'} ${subject?.verb('meets', 'meet') ?? 'meets'} the border ${atEdge(region)}: leave a little room, or crop in more firmly.`,
  headroom: () =>
    'The space above the head is a little unusual: compare a slightly different crop.',
  camera_shake: ({ exif }) =>
    exif.exposureTimeSeconds === null
      ? 'Fine edges may be smeared a little in one direction: enlarge the photo and look.'
      : 'Fine edges may be smeared a little in one direction: enlarge the photo, and next time halve the exposure time.',
  out_of_focus: ({ subject }) =>
    `Focus${subject === null ? '' : ` on ${subject.the}`} may be slightly off: enlarge the photo and compare with other frames.`,
};
