import { fastSpeedOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const strongContrast = kindCopy({
  what: ({ subject, subjectAt, has, hue, local, place, photo }) =>
    firstOf(
      has('silhouette') &&
        subject !== null &&
        `The strong contrast makes the outline of ${subject.the} clear.`,
      has('low_key') &&
        'The strong contrast between the lit parts and the dark gives the photo drama.',
      subject !== null && `The strong contrast makes ${subject.the}${subjectAt} look solid.`,
      local && `The strong contrast ${place} is what viewers see first.`,
      hue !== null && `Strong contrast and ${hue} make this photo bold.`,
      `The strong contrast makes this ${photo.isPortrait ? 'upright ' : ''}photo bold, and it stays readable at a small size.`,
    ),
  term: 'Contrast is the difference between the light and the dark parts.',
  lesson: ({ subject, subjectAt, exif, hue, local, area }) =>
    firstOf(
      subject !== null &&
        `Put the strongest contrast where you want people to look, here at ${subject.the}${subjectAt}.`,
      local &&
        `Viewers look where the contrast is strongest, here ${area}, so put something there.`,
      fastSpeedOf(exif) !== null &&
        'Bright sun gives contrast for free: look for shadows with a clear shape.',
      hue !== null &&
        `Strong contrast makes colors look stronger too, so go easy on Saturation with ${hue}.`,
      'Put the strongest contrast where you want people to look.',
    ),
  short: () => 'the strong contrast',
});

export const gentleTones = kindCopy({
  what: ({ subject, subjectAt, has, hue, faces, face, photo }) =>
    firstOf(
      has('fog') && 'The gentle tones of the fog show depth, step by step.',
      faces > 0 && `The gentle tones flatter the ${face}.`,
      subject !== null &&
        `The gentle tones suit ${subject.the}${subjectAt}, because nothing around is harsh.`,
      hue !== null && `The gentle tones keep the ${hue} soft and calm.`,
      `The gentle tones make this ${photo.isPortrait ? 'upright ' : ''}photo calm.`,
    ),
  term: 'Gentle tones go from light to dark in small steps.',
  lesson: ({ subject, hue }) =>
    firstOf(
      subject !== null &&
        `In soft light, leave the contrast low, and give ${subject.the} the only strong dark or light.`,
      hue !== null &&
        `Soft light suits quiet colors like this ${hue}: keep Contrast low when you edit.`,
      'Overcast light gives gentle tones: keep Contrast low when you edit.',
    ),
  short: () => 'the gentle tones',
});
