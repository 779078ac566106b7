import { hasSmallSensor } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const weakSeparation = kindCopy({
  what: ({ main, subjectAt, isSure, hue, grade, has }) =>
    firstOf(
      !isSure &&
        `${main.The}${subjectAt} ${main.verb('seems', 'seem')} to blend into the background.`,
      has('monochrome') && `${main.The}${subjectAt} and the background have nearly the same gray.`,
      hue !== null &&
        `${main.The}${subjectAt} ${main.verb('blends', 'blend')} ${grade('a little ', '', '')}into the background, because the colors are close.`,
      `${main.The}${subjectAt} ${main.verb('blends', 'blend')} into the background, because color and brightness are alike.`,
    ),
  why: ({ main, subjectAt, has, faces, face, hue }) =>
    firstOf(
      faces > 0 && `The ${face} should be found at the first look.`,
      has('small_subject') &&
        `Small and hidden, ${main.the} ${main.verb('is', 'are')} easy to overlook.`,
      has('busy_background') && `Among so many details, viewers have to search for ${main.the}.`,
      hue !== null &&
        `Viewers have to search for ${main.the}${subjectAt} in a photo with so much ${hue}.`,
      `Viewers have to search for ${main.the}${subjectAt}, although the photo is about ${main.it}.`,
    ),
  nextTime: ({ main, exif, has }) =>
    firstOf(
      has('busy_background') &&
        `Move until the background of ${main.the} is both plain and lighter or darker.`,
      exif.flashFired === false &&
        `Move until the background is darker or lighter than ${main.the}, or add a little flash.`,
      hasSmallSensor(exif) &&
        `Go closer to ${main.the}, and move until the background is darker or lighter.`,
      `Move until the background is clearly darker or lighter than ${main.the}.`,
    ),
  now: ({ main, grade, subjectAt }) => {
    const stops = grade('1/3 of a stop', '1/2 of a stop', '2/3 of a stop');
    return `Mask ${main.the}${subjectAt}, brighten by ${stops}, and darken the background as much.`;
  },
  term: 'Separation is how clearly the subject differs from the background.',
  lesson: ({ main, subjectAt, exif, value, photo }) =>
    firstOf(
      exif.aperture !== null &&
        exif.aperture >= 4 &&
        !hasSmallSensor(exif) &&
        `A wider aperture separates too: it makes the background of ${main.the} soft.`,
      (value('lightness_median') ?? 50) > 58 &&
        `In a light photo, a darker shape stands out best: look for one around ${main.the}.`,
      (value('lightness_median') ?? 50) < 38 &&
        `In a dark photo, light stands out best: look for some on ${main.the}.`,
      photo.isPortrait && `Squint before you shoot: ${main.the}${subjectAt} should still be clear.`,
      `Brightness separates more than color: squint, and see whether ${main.the} ${main.verb('is', 'are')} still there.`,
    ),
  short: ({ main }) => `how ${main.the} ${main.verb('blends', 'blend')} into the background`,
});

export const separation = kindCopy({
  what: ({ main, subjectAt, value, has }) => {
    const [light, mean] = [value('subject_lightness'), value('lightness_mean')];
    const above = light === null || mean === null ? 0 : light - mean;
    const stands = `${main.The}${subjectAt} ${main.verb('stands', 'stand')} out`;
    return firstOf(
      has('silhouette') &&
        `The dark shape of ${main.the}${subjectAt} is clear against the bright background.`,
      has('shallow_focus') && `${stands}, sharp against a soft background.`,
      // The lighting's card says that it is lighter.
      above > 8 && !has('subject_light') && `${stands}, light against darker surroundings.`,
      above < -8 && `${stands}, dark against lighter surroundings.`,
      has('rich_color') && `${stands}, because color and brightness differ.`,
      `${stands} clearly from the background.`,
    );
  },
  term: 'Separation is how clearly the subject differs from the background.',
  lesson: ({ main, value, exif, has, photo }) =>
    firstOf(
      has('shallow_focus') &&
        `Softness, brightness and color all separate, and any two are enough for ${main.the}.`,
      exif.flashFired === true &&
        `Flash separates too: it reaches ${main.the} and hardly the background.`,
      has('color_accent') && `A color that appears nowhere else separates ${main.the} at any size.`,
      !has('subject_light') &&
        Math.abs((value('subject_lightness') ?? 0) - (value('lightness_mean') ?? 0)) > 8 &&
        `Light against dark is the simplest separation: look behind ${main.the} before you shoot.`,
      photo.isPortrait &&
        `In the upright format there is little room: keep the background of ${main.the} simple.`,
      `Squint before you shoot: ${main.the} should still be clear from the background.`,
    ),
  short: ({ main }) => `how ${main.the} ${main.verb('stands', 'stand')} out`,
});
