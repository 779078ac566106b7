import { fastSpeedOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';

export const blockedShadows = kindCopy({
  what: ({ onSubject, subject, local, place, probably, grade, has }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `Part of ${subject.the} is ${probably}pure black: the shadows there are blocked.`,
      has('blown_highlights') &&
        local &&
        `The shadows ${place} are ${probably}blocked, while other parts are blown out.`,
      local &&
        `The shadows ${place} are ${probably}blocked: there is ${grade('little', 'almost no', 'no')} detail in them.`,
      `${grade('Some', 'Many', 'Most')} of the shadows are ${probably}blocked: there is only black in them.`,
    ),
  why: ({ onSubject, subject, local, Area, faces, has, place }) =>
    firstOf(
      onSubject &&
        subject !== null &&
        `${subject.The} ${subject.verb('loses', 'lose')} shape where there is only black.`,
      faces > 0 &&
        `Hair and dark clothes disappear in shadows ${local ? `like those ${place}` : 'this deep'}.`,
      local && subject !== null && `${Area} looks heavy beside ${subject.the}.`,
      local && `Viewers find nothing ${place}, and in print it gets darker still.`,
      has('harsh') && 'The hard light made these shadows, and in print they get darker still.',
      'Black areas hide what is in them, and in print they get darker still.',
    ),
  nextTime: ({ exif, has, subject, local, area, faces, face, place }) =>
    firstOf(
      has('blown_highlights') &&
        `Wait for softer light, or bracket two stops apart${local ? ` and take ${area} from the lighter one` : ' and blend'}.`,
      faces > 0 && `Turn the ${face} toward the light, or use a reflector or a weak flash.`,
      subject !== null &&
        exif.flashFired === false &&
        `A weak fill flash would open the shadows around ${subject.the}.`,
      (exif.iso ?? 0) > 800 &&
        `Give it about 2/3 of a stop more: shadows lifted at ISO ${exif.iso} get noisy.`,
      exif.iso !== null &&
        `Give it about 2/3 of a stop more, and check the screen for detail ${local ? place : 'in the darkest part'}.`,
      `Give it a little more light, and check the screen for detail ${local ? place : 'in the darkest part'}.`,
    ),
  now: ({ local, onSubject, subject, has, grade, place }) =>
    firstOf(
      has('noise') &&
        `Raise Shadows to ${grade('+15', '+25', '+35')}, and stop when noise appears${local ? ` ${place}` : ''}.`,
      onSubject &&
        subject !== null &&
        `Brush Shadows to ${grade('+20', '+40', '+60')} over ${subject.the}, and look for detail in the dark part.`,
      local && `Raise Shadows to ${grade('+20', '+40', '+60')}, and look for detail ${place}.`,
      `Raise Shadows to ${grade('+20', '+40', '+60')}, and keep only the deepest parts black with Blacks.`,
    ),
  term: 'Blocked shadows are dark areas where the camera recorded only black.',
  lesson: ({ local, area, exif, subject }) =>
    firstOf(
      exif.flashFired === true &&
        'Flash fades with distance, so the background gets dark: a slower shutter speed brings it back.',
      local &&
        `Look into the darkest part before you shoot, here ${area}, and decide whether it needs detail.`,
      subject !== null &&
        `Shadows may be black, as long as ${subject.the} ${subject.verb('keeps', 'keep')} detail.`,
      'You can see into deep shade where a camera records only black, so check the screen.',
    ),
  tradeOff: ({ exif, local, place }) =>
    (exif.iso ?? 100) > 800
      ? `At this ISO, shadows${local ? ` ${place}` : ''} can hardly be lifted, so add light at the scene.`
      : `At a low ISO, RAW shadows${local ? ` ${place}` : ''} can be lifted by two stops before noise shows.`,
  short: ({ local, place }) => (local ? `the blocked shadows ${place}` : 'the blocked shadows'),
});

export const fullRange = kindCopy({
  what: ({ subject, subjectAt, has, hue, value, photo, exif }) => {
    const median = value('lightness_median') ?? 50;
    return firstOf(
      has('low_key') && 'A true black and a clear light give the dark photo its depth.',
      subject !== null && `Deep blacks and clear whites give depth to ${subject.the}${subjectAt}.`,
      median > 58 &&
        hue !== null &&
        `The light photo still has true blacks, so the ${hue} does not look pale.`,
      median < 40 &&
        hue !== null &&
        `The dark photo still has clear whites, so the ${hue} stands out.`,
      hue !== null && `Deep blacks and clear whites make the ${hue} look strong.`,
      fastSpeedOf(exif) !== null &&
        'You used the bright light: the photo has deep blacks and clear whites.',
      `You used the whole tonal range: the ${photo.isPortrait ? 'upright ' : ''}photo has deep blacks and clear whites.`,
    );
  },
  term: 'The tonal range is the distance from the darkest to the lightest part of a photo.',
  lesson: ({ subject, hue, exif, has }) =>
    firstOf(
      subject !== null &&
        `A real black and a real white give ${subject.the} depth without extra contrast.`,
      has('strong_contrast') &&
        'With this much contrast, watch both ends: raise Shadows before you raise Contrast.',
      hue !== null &&
        `Set the black and the white point first: a color like this ${hue} then needs little else.`,
      exif.iso !== null &&
        'Set the black and the white point first when you edit, and leave Contrast for last.',
      'A photo looks rich when it has a real black, a real white and steps in between.',
    ),
  short: () => 'the full tonal range',
});
