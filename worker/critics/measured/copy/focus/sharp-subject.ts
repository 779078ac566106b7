import { fNumber } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { fastSpeedOf, handheldLimit, heldAt, lensOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';
import { thinFocus } from './aperture.ts';

/** Settings that make a sharp photo hard to take by hand: "1/15 s and 85 mm"; null where they were easy. */
function hardHeld({ exif }: Scene): string | null {
  const seconds = exif.exposureTimeSeconds;
  return seconds !== null && seconds > handheldLimit(exif) * 1.3 ? heldAt(exif) : null;
}

/** Whether a noun names something that can move. */
const canMove = (the: string): boolean =>
  ['the animal', 'the person', 'the people', 'the vehicle'].includes(the);

export const sharpSubject = kindCopy({
  what: (scene) => {
    const { main, subject, subjectAt, value, has, exif } = scene;
    const [held, aperture] = [hardHeld(scene), thinFocus(scene)];
    const speed = fastSpeedOf(exif);
    const is = main.verb('is', 'are');
    return firstOf(
      held !== null &&
        `${main.The}${subjectAt} ${is} sharp even at ${held}, which takes a steady hand or a tripod.`,
      aperture !== null && `At ${aperture} you put the focus right on ${main.the}${subjectAt}.`,
      has('shallow_focus') &&
        `Focus is right on ${main.the}${subjectAt}, and the softer background makes that clear.`,
      has('fills_frame') &&
        `${main.The} ${main.verb('fills', 'fill')} much of the photo, and the details are sharp.`,
      lensOf(exif) === 'long' &&
        `${main.The}${subjectAt} ${is} sharp, which takes care with a lens this long.`,
      speed !== null &&
        `Focus is right on ${main.the}${subjectAt}, and ${speed} leaves no blur from movement.`,
      subject !== null &&
        (value('sharpness_subject') ?? 0) > (value('sharpness_background') ?? 99) &&
        `${main.The}${subjectAt} ${is} the sharpest part of the photo.`,
      exif.aperture !== null &&
        exif.aperture >= 7 &&
        `Focus is right on ${main.the}${subjectAt}, and ${fNumber(exif.aperture)} gives it enough depth.`,
      has('busy_background') &&
        `${main.The}${subjectAt} ${is} sharp, which helps in front of so many details.`,
      `${main.The}${subjectAt} ${is} sharp, so the texture can be seen.`,
    );
  },
  term: 'A photo is in focus where edges and texture are sharp.',
  lesson: (scene) => {
    const { main, exif, has, subjectAt } = scene;
    const [held, aperture] = [hardHeld(scene), thinFocus(scene)];
    return firstOf(
      held !== null &&
        'Elbows in, breathe out, take three in a row: one of them will be sharp at a slow shutter speed.',
      aperture !== null &&
        `A single focus point is the safest at ${aperture}, where the sharp zone is thin.`,
      has('fills_frame') &&
        `The larger ${main.the} in the photo, the more a missed focus shows: choose the focus point yourself.`,
      (exif.iso ?? 0) >= 800 &&
        `In low light, autofocus works best on an edge, so aim at the outline of ${main.the}.`,
      fastSpeedOf(exif) !== null &&
        canMove(main.the) &&
        `With ${main.the} ready to move, continuous autofocus and a fast shutter belong together.`,
      fastSpeedOf(exif) !== null &&
        'In light this bright, a low ISO and a middle aperture give the sharpest photos.',
      lensOf(exif) === 'long' &&
        `With a long lens, hold the focus on ${main.the} with half a press until you shoot.`,
      lensOf(exif) === 'wide' &&
        `A wide lens gives depth, so ${main.the} ${main.verb('stays', 'stay')} sharp even when you come close.`,
      `Viewers look at what is sharp, so decide on it first, as you did with ${main.the}${subjectAt}.`,
    );
  },
  short: ({ main }) => `the sharp focus on ${main.the}`,
});

export const sharpEyes = kindCopy({
  what: (scene) => {
    const { at, genre, subject } = scene;
    const aperture = thinFocus(scene);
    return firstOf(
      aperture !== null && `You put the focus on the eyes${at}, which takes care at ${aperture}.`,
      genre === 'Portraits' && `The eyes${at} are sharp, and a portrait depends on them.`,
      subject?.the === 'the animal' &&
        `The animal's eyes${at} are sharp, where viewers look first.`,
      `The eyes${at} are sharp, and that is where viewers look first.`,
    );
  },
  term: 'In a face, focus belongs on the eyes.',
  lesson: ({ faces, exif }) =>
    firstOf(
      faces > 1 && 'With several faces, focus on the nearest one and stop down for the rest.',
      exif.aperture !== null &&
        exif.aperture < 4 &&
        'When one eye is nearer, focus on that one: the other may be softer.',
      'Eyes make a face sharp: an ear in focus does not replace them.',
    ),
  short: () => 'the sharp eyes',
});
