import { optionalValue, type Reading, regionOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, grade, placeOf, whole } from '../../sentences/words.ts';
import { subjectAt, subjectNoun } from '../../subject.ts';
import type { TraitSentences } from '../../trait.ts';
import { intentionalSoftness, peakAcutance, subjectAcutance } from './sharpness.ts';

const LIMITS = [30, 45, 60] as const;

const SOFTNESS = ['badly blurred', 'clearly unsharp', 'soft', 'a little soft'] as const;

const subject = (reading: Reading): Draft => quote(reading, 'sharpness_subject', whole);

const at = (reading: Reading): string => subjectAt(reading, 'sharpness_subject');

const peak = (reading: Reading): Draft => quote(reading, 'sharpness_peak', whole);

const peakPlace = (reading: Reading): string => placeOf(regionOf(reading, 'sharpness_peak'));

/** Where the frame is sharper than a soft subject, if anywhere. */
function cause(reading: Reading): Draft {
  const top = optionalValue(reading, 'sharpness_peak');
  if (top !== null && top - subjectAcutance(reading) > 15) {
    return draft`; the sharpest place is elsewhere, ${peakPlace(reading)}, with ${peak(reading)}`;
  }
  return top === null ? draft`` : draft`, and nowhere does the frame exceed ${peak(reading)}`;
}

export const subjectSharpnessSentences: TraitSentences = {
  subject: 'the sharpness of the subject',
  strength: (reading) => {
    if (intentionalSoftness(reading) === 1 && subjectAcutance(reading) < 70) {
      return draft`The softness you were after is there: ${at(reading)} has a sharpness of ${subject(reading)} of 100.`;
    }
    const word = grade(
      subjectAcutance(reading),
      [78, 85, 90],
      ['in focus', 'sharp', 'crisp', 'razor sharp'],
    );
    return draft`${capital(at(reading))} is ${word}: ${subject(reading)} of 100 in sharpness.`;
  },
  weakness: (reading) =>
    draft`${capital(at(reading))} is ${grade(subjectAcutance(reading), LIMITS, SOFTNESS)}: its edges reach a sharpness of ${subject(reading)} of 100, where from 78 on they look sharp${cause(reading)}.`,
  refinement: (reading) =>
    draft`${capital(at(reading))} is sharp enough for a screen (${subject(reading)} of 100); for a large print its finest detail could be crisper.`,
  quickWin: (reading) => {
    if (subjectAcutance(reading) < 50) {
      return draft`No editor brings back a sharpness of ${subject(reading)}: take it again with a single focus point on ${at(reading)}, and check it at 100 % before you move on.`;
    }
    return subjectAcutance(reading) < 75
      ? draft`Sharpen ${at(reading)} alone (radius about 1 px, through a mask), which lifts its ${subject(reading)}; next time put a single focus point there.`
      : draft`Add output sharpening as the last step, at the final size and on ${at(reading)} first: that brings out what its ${subject(reading)} of 100 already holds.`;
  },
  principle: (reading) =>
    draft`People look where it is sharp, so the sharpest point of a picture should be what it is about: eyes in a portrait, the nearest important edge elsewhere; here the ${subjectNoun(reading)} measures ${subject(reading)} of 100.`,
  detail: (reading) =>
    draft`The sharpness of ${at(reading)} is ${subject(reading)} of 100, from the better quarter of its edges.`,
  narrativeStrength: (reading) =>
    draft`${at(reading)} is ${subjectAcutance(reading) >= 85 ? 'crisp' : 'sharp'}, ${subject(reading)} of 100 in sharpness`,
  narrativeWeakness: (reading) =>
    draft`the sharpness of ${at(reading)} (${subject(reading)} of 100)`,
  narrativeAction: (reading) =>
    draft`put a single focus point on ${at(reading)} and check it at 100 % before you move on; it stands at ${subject(reading)} of 100`,
};

/** From `SPARE` on, a photo is sharper than a screen shows; from `AMPLE` on, sharpness needs no attention. */
const SPARE = 91;

const AMPLE = 88;

function peakRefinement(reading: Reading): Draft {
  if (peakAcutance(reading) >= SPARE) {
    return draft`There is sharpness to spare (${peak(reading)} of 100 ${peakPlace(reading)}): enough to crop boldly or print large, so spend it on what matters.`;
  }
  return peakAcutance(reading) >= AMPLE
    ? draft`Sharpness is not what this picture lacks (${peak(reading)} of 100 ${peakPlace(reading)}); ask whether that sharpest place is also the one that you want looked at first.`
    : draft`The sharpest place, ${peakPlace(reading)}, reaches ${peak(reading)} of 100: good, with a last step left that a steadier camera or the lens's best aperture gives.`;
}

function peakQuickWin(reading: Reading): Draft {
  if (peakAcutance(reading) >= SPARE) {
    return draft`Crop a copy to half of the frame and look at it full screen: with ${peak(reading)} of 100 ${peakPlace(reading)} it will hold, and it may be the stronger picture.`;
  }
  return peakAcutance(reading) >= AMPLE
    ? draft`Zoom to 100 % on the area ${peakPlace(reading)} (${peak(reading)} of 100) and then on what matters most to you; if the first is sharper, move the focus point next time.`
    : draft`Take the same scene again resting on something solid, with the two-second timer: if the sharpest place then rises over ${peak(reading)}, movement was the limit; if not, the focus or the lens.`;
}

export const peakSharpnessSentences: TraitSentences = {
  subject: 'the sharpest place',
  strength: (reading) =>
    draft`${grade(
      peakAcutance(reading),
      [82, 86, 88, 90, 92, 94],
      [
        'The focus holds',
        'The lens draws well',
        'Detail is well drawn',
        'Fine detail is there',
        'Fine detail is crisp',
        'Texture stands out',
        'Detail is resolved to the last pixel',
      ],
    )} ${peakPlace(reading)}, where the frame is sharpest (${peak(reading)} of 100).`,
  weakness: (reading) =>
    draft`Nothing in the frame is fully sharp: even the best place, ${peakPlace(reading)}, is ${grade(peakAcutance(reading), LIMITS, SOFTNESS)}, with a sharpness of ${peak(reading)} of 100.`,
  refinement: peakRefinement,
  quickWin: peakQuickWin,
  principle: (reading) =>
    peakAcutance(reading) >= 88
      ? draft`Where a picture is sharpest, the eye stops first, so that place should be the one that matters; here it is ${peakPlace(reading)}, at ${peak(reading)} of 100.`
      : draft`If no part of a picture is sharp, the camera moved or the focus missed everything; if one part is, the focus fell there. Here the best is ${peak(reading)} of 100, ${peakPlace(reading)}.`,
  detail: (reading) =>
    draft`The sharpest part of the frame lies ${peakPlace(reading)}, at ${peak(reading)} of 100; sharpness here is acutance, how abruptly edges change when the photo is shown 2048 pixels long: from 85 crisp, below 60 unsharp.`,
  narrativeStrength: (reading) =>
    draft`detail is crisp ${peakPlace(reading)}, at ${peak(reading)} of 100 in sharpness`,
  narrativeWeakness: (reading) =>
    peakAcutance(reading) >= 88
      ? draft`the choice of what is sharpest, now ${peakPlace(reading)} (${peak(reading)} of 100)`
      : draft`the last step of sharpness, which peaks at ${peak(reading)} of 100 ${peakPlace(reading)}`,
  narrativeAction: (reading) =>
    peakAcutance(reading) >= 88
      ? draft`decide first which detail must be sharpest, and focus there rather than ${peakPlace(reading)} (${peak(reading)} of 100)`
      : draft`rest the camera on something solid and compare with these ${peak(reading)} of 100`,
};
