import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { type Reading, regionOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, grade } from '../../sentences/words.ts';
import { subjectAt, subjectNoun } from '../../subject.ts';
import type { TraitSentences } from '../../trait.ts';
import { isCentered, negativeSpace, sizeOf, thirdsDistance } from './placement.ts';

const distance = (reading: Reading): Draft => quote(reading, 'thirds_distance', percent);

const at = (reading: Reading): string => subjectAt(reading, 'thirds_distance');

/** From this size on, in % of the frame, a subject covers several thirds points, so cropping cannot move it to one. */
const LARGE_FROM = 26;

const isLarge = (reading: Reading): boolean => sizeOf(reading) > LARGE_FROM;

/** The side to crop so that the subject moves out of the middle. */
function nearerSide(reading: Reading): string {
  const { x, width } = regionOf(reading, 'thirds_distance');
  return x + width / 2 < 0.5 ? 'left' : 'right';
}

export const placementSentences: TraitSentences = {
  subject: 'the place of the subject',
  strength: (reading) => {
    if (thirdsDistance(reading) < 8) {
      return draft`${capital(at(reading))} sits ${grade(thirdsDistance(reading), [2.5, 5], ['exactly on', 'on', 'close to'])} a thirds point (${distance(reading)} of the diagonal away), which gives the frame tension and rest at once.`;
    }
    return isCentered(reading)
      ? draft`You put the ${subjectNoun(reading)} in the middle, ${distance(reading)} of the diagonal from any thirds point: a direct, frontal choice.`
      : draft`${capital(at(reading))} has a stable place, ${distance(reading)} of the diagonal from the nearest thirds point.`;
  },
  weakness: (reading) =>
    isCentered(reading)
      ? draft`The ${subjectNoun(reading)} sits in the middle, ${distance(reading)} of the diagonal from any thirds point, so the eye arrives at once and has nowhere to go.`
      : draft`${capital(at(reading))} is neither on a thirds point nor in the middle: it misses the nearest point by ${distance(reading)} of the diagonal, which looks undecided.`,
  refinement: (reading) => {
    if (isLarge(reading) && isCentered(reading)) {
      return draft`Large and central (${distance(reading)} of the diagonal from any thirds point), ${at(reading)} is met head-on; a little more room on the side it faces would let it look somewhere.`;
    }
    if (isLarge(reading)) {
      return draft`${capital(at(reading))} is ${distance(reading)} of the diagonal from the nearest thirds point and large, so its place is set by the room you leave around it: more on one side than on the other gives it a direction.`;
    }
    return isCentered(reading)
      ? draft`Straight in the middle (${distance(reading)} of the diagonal from any thirds point) is the safest place; a step aside would let the frame move.`
      : draft`${capital(at(reading))} is on the way to a thirds point and misses it by ${distance(reading)} of the diagonal.`;
  },
  quickWin: (reading) => {
    if (isLarge(reading) && sizeOf(reading) > 36) {
      return draft`Try one crop that goes in close and cuts into ${at(reading)} on purpose, and one with air all round; at ${distance(reading)} of the diagonal from a thirds point it is in between.`;
    }
    if (isLarge(reading)) {
      return draft`Make one version cropped closer on the ${nearerSide(reading)} and keep the one with more life; ${at(reading)} is now ${distance(reading)} of the diagonal from a thirds point.`;
    }
    return isCentered(reading)
      ? draft`Crop about a fifth off the ${nearerSide(reading)} side, so that ${at(reading)}, ${distance(reading)} of the diagonal from a thirds point, leaves the middle.`
      : draft`Open the crop tool with its thirds grid and shift the frame by ${distance(reading)} of the diagonal, until ${at(reading)} meets a crossing.`;
  },
  principle: (reading) =>
    isCentered(reading)
      ? draft`The middle is a statement: it suits symmetry, a look straight at us and things that fill the frame; anything else comes alive nearer a third. Here the nearest thirds point is ${distance(reading)} of the diagonal away.`
      : draft`Points a third of the way in are where a frame feels both stable and alive; symmetry and filling the frame are the two good reasons to leave them. Here the distance is ${distance(reading)} of the diagonal.`,
  detail: (reading) =>
    draft`From ${at(reading)} to the nearest thirds point it is ${distance(reading)} of the diagonal (16.7 % would be the exact middle of the frame).`,
  narrativeStrength: (reading) =>
    thirdsDistance(reading) < 8
      ? draft`${at(reading)} sits where a frame is most alive, ${distance(reading)} of the diagonal from a thirds point`
      : draft`${at(reading)} is placed plainly, ${distance(reading)} of the diagonal from the nearest thirds point`,
  narrativeWeakness: (reading) =>
    draft`the place of the ${subjectNoun(reading)}, ${distance(reading)} of the diagonal from the nearest thirds point`,
  narrativeAction: (reading) =>
    isLarge(reading)
      ? draft`leave clearly more room on one side of ${at(reading)}, which is ${distance(reading)} of the diagonal from a thirds point`
      : draft`recompose before you shoot so that ${at(reading)} moves those ${distance(reading)} of the diagonal toward a thirds point`,
};

const size = (reading: Reading): Draft => quote(reading, 'subject_size', percent);

const sizeAt = (reading: Reading): string => subjectAt(reading, 'subject_size');

export const subjectSizeSentences: TraitSentences = {
  subject: 'the size of the subject',
  strength: (reading) => {
    if (sizeOf(reading) < 14 && negativeSpace(reading) > 0.5) {
      return draft`The empty space works for ${sizeAt(reading)}: its box takes only ${size(reading)} of the frame and is still the one thing to look at.`;
    }
    const word = grade(
      sizeOf(reading),
      [15, 26, 36, 60],
      [
        'leaves its surroundings room to tell where we are',
        'is large enough to read and keeps air around it',
        'has presence',
        'carries the frame',
        'fills the frame',
      ],
    );
    return draft`${capital(sizeAt(reading))} ${word}: the box around it covers ${size(reading)} of the picture.`;
  },
  weakness: (reading) =>
    sizeOf(reading) < 30
      ? draft`${capital(sizeAt(reading))} is small, ${size(reading)} of the frame, so much of the picture is about something else.`
      : draft`${capital(sizeAt(reading))} takes ${size(reading)} of the frame and presses against its edges, so it has no air to breathe.`,
  refinement: (reading) =>
    draft`${capital(sizeAt(reading))} takes ${size(reading)} of the frame; a closer view would say more firmly what this is about.`,
  quickWin: (reading) =>
    sizeOf(reading) < 30
      ? draft`Crop in, or take two steps closer next time: ${sizeAt(reading)} covers ${size(reading)} of the frame and would bear twice that.`
      : draft`Take one step back or zoom out a little next time: at ${size(reading)} of the frame it needs a margin.`,
  principle: (reading) =>
    draft`Size is a statement: the larger a subject, the more the picture is about it; the smaller, the more it is about the place it is in. Here it takes ${size(reading)}.`,
  detail: (reading) =>
    draft`The box around ${sizeAt(reading)} covers ${size(reading)} of the frame.`,
  narrativeStrength: (reading) =>
    negativeSpace(reading) > 0.5
      ? draft`${sizeAt(reading)} needs only ${size(reading)} of the frame to hold all of it`
      : draft`${sizeAt(reading)} has the room it needs, ${size(reading)} of the frame`,
  narrativeWeakness: (reading) =>
    draft`the size of the ${subjectNoun(reading)}, ${size(reading)} of the frame`,
  narrativeAction: (reading) =>
    sizeOf(reading) < 30
      ? draft`take two steps closer than the ${size(reading)} of the frame that it fills now`
      : draft`take one step back, so that ${size(reading)} becomes a little less`,
};
