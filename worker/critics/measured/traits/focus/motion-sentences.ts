import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { decimal, grade, millimeters, shutterStop, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { BLURRED_FROM, intentionalMovement } from './motion.ts';

const ratio = (reading: Reading): Draft => quote(reading, 'motion_blur', decimal);

const atShutter = (reading: Reading): Draft =>
  optionalValue(reading, 'shutter_time') === null
    ? draft``
    : draft` at ${quote(reading, 'shutter_time', shutterSpeed)}`;

export const motionSentences: TraitSentences = {
  subject: 'movement',
  strength: (reading) => {
    if (numberOf(reading, 'motion_blur') <= BLURRED_FROM) {
      return draft`Camera and subject held still${atShutter(reading)}: edges are as sharp one way as the other (a ratio of ${ratio(reading)}, where 1 is no movement).`;
    }
    return reading.intents.has('panning')
      ? draft`The movement shows as you meant it to: edges across it are ${ratio(reading)} times as wide as those along it${atShutter(reading)}.`
      : draft`Parts of the frame are drawn out in one direction${atShutter(reading)} (edges ${ratio(reading)} times as wide one way as the other) while the sharpest place keeps ${quote(reading, 'sharpness_peak', whole)} of 100, as when the camera follows something.`;
  },
  weakness: (reading) =>
    draft`There is ${grade(numberOf(reading, 'motion_blur'), [1.9, 2.8], ['some', 'clear', 'strong'])} movement in the frame${atShutter(reading)}: edges across it are ${ratio(reading)} times as wide as those along it.`,
  refinement: (reading) =>
    draft`Edges are ${ratio(reading)} times as wide one way as the other${atShutter(reading)}; if you followed something with the camera, check that it, and not something near it, is what came out sharp.`,
  quickWin: (reading) => {
    const seconds = optionalValue(reading, 'shutter_time');
    const aim =
      seconds === null
        ? draft`a shutter time a quarter as long`
        : draft`${shutterStop(seconds / 4)} instead of ${quote(reading, 'shutter_time', shutterSpeed)}`;
    if (intentionalMovement(reading) > 0.5) {
      return draft`Follow the same kind of thing again${atShutter(reading)} in a burst of ten and keep the frame in which it is sharpest; the drawn-out edges (${ratio(reading)}) show that you have the movement.`;
    }
    return draft`Set ${aim} next time and let ISO rise two stops for it; a smear of ${ratio(reading)} can't be taken out in the editor.`;
  },
  principle: (reading) =>
    draft`Movement blurs in one direction and missed focus in all: comparing edges across and along tells them apart, and here one is ${ratio(reading)} times the other.`,
  detail: (reading) =>
    numberOf(reading, 'motion_blur') < 1.25
      ? draft`Edges are as wide one way as the other (a ratio of ${ratio(reading)}), so there is no sign of movement.`
      : draft`Edges facing the strongest direction are ${ratio(reading)} times as wide as those at right angles to it, where 1 means no movement.`,
  narrativeStrength: (reading) =>
    numberOf(reading, 'motion_blur') > BLURRED_FROM
      ? draft`its movement shows, with edges ${ratio(reading)} times as wide one way as the other`
      : draft`it was held still (edge ratio ${ratio(reading)})`,
  narrativeWeakness: (reading) =>
    draft`the movement in it, with edges ${ratio(reading)} times as wide one way as the other`,
  narrativeAction: (reading) =>
    intentionalMovement(reading) > 0.5
      ? draft`follow the movement in a burst and keep the frame where the moving thing beats this edge ratio of ${ratio(reading)}`
      : draft`use a shutter time two stops shorter, so that edges no longer spread ${ratio(reading)} times as far one way`,
};

const focalLength = (reading: Reading): number =>
  numberOf(reading, 'shutter_safety') / numberOf(reading, 'shutter_time');

export const steadinessSentences: TraitSentences = {
  subject: 'the safety of the shutter time',
  strength: (reading) => {
    const value = numberOf(reading, 'shutter_safety');
    const time = quote(reading, 'shutter_time', shutterSpeed);
    const length = millimeters(focalLength(reading));
    if (value > 1.3) {
      return draft`You held ${time} at ${length} (35 mm equivalent) steady, ${quote(reading, 'shutter_safety', decimal)} times slower than the hand-holding rule allows, and it stayed sharp.`;
    }
    return value > 0.8
      ? draft`${time} at ${length} (35 mm equivalent) is right at the limit for hand-holding (${quote(reading, 'shutter_safety', decimal)} times it), and it was enough.`
      : draft`${time} at ${length} (35 mm equivalent) is a safe choice: the rule for hand-holding would allow a time ${quote(reading, 'shutter_safety', (share) => whole(1 / share))} times as long.`;
  },
  weakness: (reading) =>
    draft`${quote(reading, 'shutter_time', shutterSpeed)} at ${millimeters(focalLength(reading))} (35 mm equivalent) is ${quote(reading, 'shutter_safety', decimal)} times slower than the hand-holding rule allows, and the softness shows it.`,
  refinement: (reading) =>
    draft`${quote(reading, 'shutter_time', shutterSpeed)} at ${millimeters(focalLength(reading))} is ${quote(reading, 'shutter_safety', decimal)} times the limit for hand-holding: it went well this time, and another frame might not.`,
  quickWin: (reading) =>
    draft`Set a minimum shutter time of ${shutterStop(1 / focalLength(reading))} in Auto ISO for this focal length; the ${quote(reading, 'shutter_time', shutterSpeed)} used here is ${quote(reading, 'shutter_safety', decimal)} times what the hand-holding rule allows.`,
  principle: (reading) =>
    draft`The rule of thumb for hand-holding is one over the 35 mm equivalent focal length; at ${millimeters(focalLength(reading))} and ${quote(reading, 'shutter_time', shutterSpeed)} you were at ${quote(reading, 'shutter_safety', decimal)} times that.`,
  detail: (reading) =>
    draft`The shutter was open for ${quote(reading, 'shutter_time', shutterSpeed)} at ${millimeters(focalLength(reading))} (35 mm equivalent), ${quote(reading, 'shutter_safety', decimal)} times the hand-holding limit.`,
  narrativeStrength: (reading) =>
    draft`${quote(reading, 'shutter_time', shutterSpeed)} was held steady, at ${quote(reading, 'shutter_safety', decimal)} times the hand-holding limit`,
  narrativeWeakness: (reading) =>
    draft`the long shutter time, ${quote(reading, 'shutter_safety', decimal)} times the hand-holding limit`,
  narrativeAction: (reading) =>
    draft`set Auto ISO to keep the shutter at ${shutterStop(1 / focalLength(reading))} or shorter, against ${quote(reading, 'shutter_time', shutterSpeed)} here`,
};
