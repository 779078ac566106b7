import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { strength } from '../rule.ts';

/** A damaged photo has no mood to praise: neither a veil nor blown areas nor a cast are atmosphere. */
const undamaged = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'haze') ?? 0, 70, 35) *
  smoothStep(optionalValue(reading, 'blown_area') ?? 0, 15, 3);

/** Warm or cool light is light: a photo whose colors lean without any light tones is merely tinted. */
const lit = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'tonal_range') ?? 0, 50, 75) * undamaged(reading);

/** Hour of the day at which the photo was taken; null when unknown. */
function hourOf({ exif }: Scene): number | null {
  const hour = Number(/[T ](\d{2}):/.exec(exif.takenAt ?? '')?.[1] ?? Number.NaN);
  return Number.isNaN(hour) ? null : hour;
}

const isLate = (scene: Scene): boolean => {
  const hour = hourOf(scene);
  return hour !== null && hour >= 17;
};

const isEarly = (scene: Scene): boolean => {
  const hour = hourOf(scene);
  return hour !== null && hour >= 4 && hour < 9;
};

export const warmLight = strength({
  measurement: 'warmth',
  about: ['color'],
  quality: (reading) => smoothStep(numberOf(reading, 'warmth'), 10, 28) * lit(reading),
  distinction: (reading) => 0.6 * smoothStep(optionalValue(reading, 'contrast') ?? 0, 16, 26),
  neverLeads: true,
  what: (scene) => {
    const { subject, subjectAt, local, place, hue, faces, face, faceVerb } = scene;
    return firstOf(
      faces > 0 &&
        `The warm light suits the skin, and the ${face} ${faceVerb('looks', 'look')} healthy.`,
      isLate(scene) &&
        subject !== null &&
        `You used the warm light late in the day for ${subject.the}${subjectAt}.`,
      isEarly(scene) &&
        subject !== null &&
        `You were up early enough for warm light on ${subject.the}${subjectAt}.`,
      subject !== null && `The warm light makes ${subject.the}${subjectAt} look inviting.`,
      isLate(scene) &&
        `You used the warm light late in the day${local ? `, which shows ${place}` : ''}.`,
      isEarly(scene) && `You were up early enough for the warm light${local ? ` ${place}` : ''}.`,
      local && `The warm light ${place} sets the mood.`,
      hue !== null && `The warm light sets the mood, above all in the ${hue}.`,
      'The warm light sets a friendly mood.',
    );
  },
  short: () => 'the warm light',
});
