import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

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

export const warmLight = kindCopy({
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
  term: 'Warm light is yellow or orange, like the light of a low sun.',
  lesson: (scene) =>
    firstOf(
      scene.faces > 0 &&
        'Leave a little warmth in skin: a fully neutral white balance makes it look pale.',
      isLate(scene) &&
        'The last hour before sunset is the warmest, and the minutes after it are the softest.',
      scene.subject !== null &&
        `Set white balance to Daylight in warm light: Auto would take the warmth from ${scene.subject.the}.`,
      'Set white balance to Daylight in warm light, because Auto would take the warmth away.',
    ),
  short: () => 'the warm light',
});

export const coolLight = kindCopy({
  what: (scene) => {
    const { subject, subjectAt, local, place, hue, has } = scene;
    return firstOf(
      has('color_accent') && 'The cool light makes the one warm spot stand out.',
      subject !== null && `The cool light gives ${subject.the}${subjectAt} a calm, quiet mood.`,
      isLate(scene) &&
        `You used the cool light late in the day${local ? `, which shows ${place}` : ''}.`,
      local && `The cool light ${place} makes the photo quiet.`,
      hue !== null &&
        hue !== 'blue' &&
        `The cool light makes the photo quiet, and the ${hue} stays clear.`,
      'The cool light makes the photo look quiet and fresh.',
    );
  },
  term: 'Cool light is bluish, like the light in shade or after sunset.',
  lesson: ({ subject, hue, exif }) =>
    firstOf(
      subject !== null &&
        `Blue looks farther away than yellow, so a cool background moves ${subject.the} forward.`,
      hue !== null &&
        hue !== 'blue' &&
        `Next to cool light, a warm color such as a lamp stands out more than ${hue} does.`,
      exif.iso !== null &&
        'For cool light on purpose, set white balance to Daylight in the shade or after sunset.',
      'Blue looks farther away than yellow, so cool light gives a view depth.',
    ),
  short: () => 'the cool light',
});
