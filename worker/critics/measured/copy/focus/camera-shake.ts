import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { handheldLimit, heldAt, isoText, isSurelyFast, speedText } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import { directionOf, raisedIso } from './shutter.ts';

export const cameraShake = kindCopy({
  what: (scene) => {
    const { isSure, exif, grade, subject } = scene;
    const direction = directionOf(scene);
    const smeared = `${grade('a little smeared', 'smeared', 'badly smeared')}${direction === null ? '' : ` ${direction}`}`;
    const held = heldAt(exif);
    return firstOf(
      isSurelyFast(exif) &&
        `Fine detail seems ${smeared}, though ${held} should rule out camera shake.`,
      !isSure && `The photo looks ${smeared}, which is probably camera shake.`,
      held !== null && `The whole photo is ${smeared}: that is camera shake at ${held}.`,
      subject !== null &&
        `The whole photo is ${smeared}, ${subject.the} included: that is camera shake.`,
      `The whole photo is ${smeared}: that is camera shake.`,
    );
  },
  why: ({ subject, faces, grade, has }) =>
    firstOf(
      has('out_of_focus') && 'It adds to the missing focus, and sharpening helps with neither.',
      faces > 0 && 'Eyes and skin lose their detail in it.',
      subject !== null &&
        `It blurs the edges of ${subject.the}, and sharpening can't bring them back.`,
      grade(
        'It shows in a print and in every crop.',
        'It shows even at a small size.',
        'It shows at any size, and sharpening will not help.',
      ),
    ),
  nextTime: (scene) => {
    const { exif, photo } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min((seconds ?? 1) / 4, handheldLimit(exif));
    return firstOf(
      isSurelyFast(exif) &&
        'Take the same view with stabilization off: at a fast shutter speed it can smear detail by itself.',
      photo.level === 'plain' &&
        'Hold the camera with both hands and your elbows in, or lean on something firm.',
      seconds !== null &&
        seconds > 0.4 &&
        `Use a tripod and the self-timer: ${shutterSpeed(seconds)} is too long to hold by hand.`,
      seconds !== null &&
        `Use ${speedText(aim)}${raisedIso(scene, aim)} instead of ${shutterSpeed(seconds)}, or brace the camera.`,
      'Use a faster shutter speed, lean on something, or turn on stabilization.',
    );
  },
  now: ({ grade, subject }) =>
    firstOf(
      subject !== null &&
        `Try a shake reduction filter, look at ${subject.the} enlarged, and show the photo small if that fails.`,
      grade(
        'Use Sharpening with care, and show the photo small.',
        'Try a shake reduction filter, and show the photo small.',
        'No editor repairs this much, so take it again if you can.',
      ),
    ),
  term: 'Camera shake is blur from a camera that moved while the shutter was open.',
  lesson: ({ exif }) =>
    firstOf(
      isSurelyFast(exif) &&
        'Not every smear is shake: warm air, water and grass in the wind look alike when enlarged.',
      exif.focalLengthMm !== null &&
        'The longer the lens, the faster the shutter: one over the focal length is the slowest safe speed.',
      'A shutter speed that your hands can hold comes first, and a low ISO second.',
    ),
  tradeOff: ({ exif }) =>
    exif.iso === null || exif.iso > 3200
      ? "Noise can be reduced afterward and shake can't, so trade a higher ISO for speed."
      : `Noise can be reduced and shake can't, so ${isoText(exif.iso * 4)} would have been the better choice.`,
  short: ({ exif }) => (isSurelyFast(exif) ? 'the smeared detail' : 'the camera shake'),
});
