import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { isLocal, placeOf } from '@photo-coach/shared/domain/text/place-of.ts';
import { photoShareText, shareText } from '../words/amounts.ts';
import type { Noun } from '../words/nouns.ts';
import { atEdge } from '../words/places.ts';
import { type Observation, observation } from './observation.ts';

/** Share of the outline, in %, from which a cut is seen, and of the frame, from which it looks meant. */
const [CUT, CLOSE] = [5, 40];

const placement = observation({
  rests: ['subject_size', 'thirds_distance'],
  unless: ['small_subject', 'thirds_placement', 'fills_frame'],
  tell: ({ subject, subjectRegion }, { subject_size, thirds_distance }) => {
    if (subject === null || subjectRegion === null) return null;
    const takes = `${subject.The} ${subject.verb('takes', 'take')} ${photoShareText(subject_size / 100)}`;
    if (!isLocal(subjectRegion))
      return `${takes} and ${subject.verb('reaches', 'reach')} far across it.`;
    const where = `${subject.verb('lies', 'lie')} ${placeOf(subjectRegion)}`;
    const isFar = thirds_distance > 12;
    const thirds = thirds_distance < 6 ? ', near a crossing of the lines of thirds' : '';
    return `${takes} and ${where}${isFar ? ', far from the lines of thirds' : thirds}.`;
  },
});

/** Free space on one side beyond that on the other, as a share of the width, from which one side has more room. */
const MORE_ROOM = 0.12;
/** From this share on, a crop to the middle would leave little of the photo. */
const FAR_OFF = 0.3;

function roomBeside(subject: Noun, { x, width }: Region, canMove: boolean): string | null {
  const difference = x - (1 - x - width);
  const more = difference > 0 ? 'left' : 'right';
  if (width > 0.86) return null;
  if (Math.abs(difference) < MORE_ROOM) {
    return `${subject.The} ${subject.verb('has', 'have')} equal room on both sides, which looks calm and a little static.`;
  }
  if (canMove) {
    return `${subject.The} ${subject.verb('has', 'have')} more room on the ${more}, which is right if ${subject.they('faces', 'face')} that way.`;
  }
  if (Math.abs(difference) > FAR_OFF) {
    return `There is ${shareText(Math.max(x, 1 - x - width))} of the width free on the ${more} of ${subject.the}: make sure that it adds something.`;
  }
  return `Cropping ${shareText(Math.abs(difference))} of the width on the ${more} would center ${subject.the}.`;
}

const room = observation({
  rests: ['subject_size'],
  unless: ['subject_cut', 'small_subject', 'off_balance', 'thirds_placement', 'negative_space'],
  tell: ({ subject, subjectRegion, canMove }) =>
    subject !== null && subjectRegion !== null && roomBeside(subject, subjectRegion, canMove),
});

/** Free space, as a share of the frame, below which something stands close to a side. */
const TIGHT = 0.06;
/** Share of the frame, in %, from which a face is a close-up. */
const CLOSE_UP = 14;

const topAndBottom = observation({
  rests: ['subject_size'],
  unless: [
    ...(['subject_cut', 'small_subject', 'headroom', 'fills_frame', 'negative_space'] as const),
    ...(['leading_lines', 'thirds_placement'] as const),
  ],
  tell: ({ subject, subjectRegion, value }) => {
    if (subject === null || subjectRegion === null) return null;
    const above = subjectRegion.y;
    const below = 1 - subjectRegion.y - subjectRegion.height;
    if (Math.max(above, below) < TIGHT) {
      return (
        (value('face_size') ?? 0) < CLOSE_UP &&
        `${subject.The} almost ${subject.verb('reaches', 'reach')} the top and the bottom: one step back would give ${subject.it} air.`
      );
    }
    if (above > 0.25 && below < 0.12) {
      return `${subject.The} ${subject.verb('stands', 'stand')} low, with ${shareText(above)} of the height free above ${subject.it}.`;
    }
    return (
      below > 0.25 &&
      above < 0.12 &&
      `${subject.The} ${subject.verb('is', 'are')} high up, with ${shareText(below)} of the height below: check that this part adds something.`
    );
  },
});

const face = observation({
  rests: ['face_size'],
  unless: ['subject_cut', 'small_subject'],
  tell: (_look, { face_size }) =>
    face_size > CLOSE_UP
      ? `The face takes ${photoShareText(face_size / 100)}: this close, the expression matters most.`
      : `The face takes ${photoShareText(face_size / 100)}, so clothes and place tell as much as the expression.`,
});

/** Whether a box ends at a side of the photo. */
const meetsEdge = ({ x, y, width, height }: Region): boolean =>
  Math.min(x, y, 1 - x - width, 1 - y - height) < 0.01;

const closeCut = observation({
  rests: ['subject_cut', 'subject_size'],
  unless: ['subject_cut', 'small_subject'],
  tell: ({ subject, subjectRegion, regionOf }, { subject_cut, subject_size }) => {
    const region = regionOf('subject_cut');
    if (subject === null || subjectRegion === null || region === null) return null;
    if (subject_cut < CUT || subject_size < CLOSE || !meetsEdge(subjectRegion)) return null;
    return `${subject.The} ${subject.verb('runs', 'run')} out of the photo ${atEdge(region)}: this close, such a cut looks meant.`;
  },
});

const aboveTheHead = observation({
  rests: ['headroom'],
  unless: ['headroom', 'subject_cut', 'small_subject'],
  tell: (_look, { headroom }) =>
    headroom > 3 &&
    headroom < 20 &&
    `Above the head, ${shareText(headroom / 100)} of the height is free, which is neither tight nor empty.`,
});

const format = observation({
  rests: ['subject_size'],
  unless: ['fills_frame', 'subject_cut', 'small_subject', 'sideways', 'negative_space'],
  tell: ({ subject, subjectRegion, aspect }, { subject_size }) => {
    if (subject === null || subjectRegion === null || subject_size > 55) return null;
    const shape = (aspect * subjectRegion.width) / subjectRegion.height;
    const is = subject.verb('is', 'are');
    if (aspect < 0.95 && shape < 0.8) {
      return `The upright format fits ${subject.the}, because ${subject.they('is', 'are')} taller than wide.`;
    }
    if (aspect < 0.95 && shape > 1.25) {
      return `${subject.The} ${is} wider than tall: try the same view with the camera held horizontally.`;
    }
    return (
      aspect > 1.05 &&
      shape < 0.75 &&
      `${subject.The} ${is} taller than wide: an upright photo would show ${subject.it} larger.`
    );
  },
});

/** Where the subject is in the frame, and how much room it has. */
export const SUBJECT_OBSERVATIONS: readonly Observation[] = [
  ...[placement, face, room, topAndBottom, aboveTheHead, closeCut, format],
];
