import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { above1, optionalValue } from '../../reading.ts';
import {
  focalLengthOf,
  handheldLimit,
  heldAt,
  isoText,
  isSurelyFast,
  raisedIso,
  speedText,
} from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { type WeaknessRule, weakness } from '../rule.ts';

/** The width of sharp edges in pixels, and the largest factor by which wide edges count. */
const SHARP_WIDTH = 0.7;
const MOST_WIDENED = 2;

/** The length of a movement: the same ratio of wider edges means a longer one. */
const shakeOf: WeaknessRule['amount'] = (reading) => {
  const width = optionalValue(reading, 'defocus_blur') ?? 0;
  return above1('motion_blur')(reading) * Math.min(MOST_WIDENED, Math.max(1, width / SHARP_WIDTH));
};

/** The direction of the smear: " sideways", " up and down", " diagonally"; empty if it was not measured. */
function smearedWhere({ value }: Scene): string {
  const angle = value('motion_direction');
  if (angle === null) return '';
  const turned = ((angle % 180) + 180) % 180;
  const fromLevel = Math.min(turned, 180 - turned);
  if (fromLevel < 25) return ' sideways';
  return fromLevel > 65 ? ' up and down' : ' diagonally';
}

export const cameraShake = weakness({
  measurement: 'motion_blur',
  about: ['sharpness'],
  amount: shakeOf,
  /** A shutter this fast rules out camera shake. */
  excuse: (photo) =>
    isSurelyFast(photo.exif) ? 1 : excusedBy({ panning: 1, soft_focus: 0.4 })(photo),
  levels: { noticed: 0.353, clear: 1.16, ruined: 1.83, slope: 7.07 },
  said: { amount: 0.36, sureness: 0.45 },
  cost: 65,
  first: ['clients', 'Sports'],
  inEditor: 'lost',
  checks: 'camera shake',
  what: (scene) => {
    const { isSure, exif, grade } = scene;
    const smeared = `${grade('a little ', '', 'badly ')}smeared${smearedWhere(scene)}`;
    const held = heldAt(exif);
    return isSure
      ? `The whole photo is ${smeared}: that is camera shake${held === null ? '' : ` at ${held}`}.`
      : `The photo looks ${smeared}, which is probably camera shake.`;
  },
  why: ({ subject, faces }) =>
    firstOf(
      faces > 0 && 'Eyes and skin lose their detail in it.',
      subject !== null &&
        `It blurs the edges of ${subject.the}, and sharpening can't bring them back.`,
      'It shows in a print and in every crop.',
    ),
  nextTime: (scene) => {
    const { exif, level } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min((seconds ?? 1) / 4, handheldLimit(exif));
    return firstOf(
      level === 'plain' &&
        'Hold the camera with both hands and your elbows in, or lean on something firm.',
      seconds !== null &&
        seconds > 0.4 &&
        `Use a tripod and the self-timer: ${shutterSpeed(seconds)} is too long to hold by hand.`,
      seconds !== null &&
        `Use ${speedText(aim)}${raisedIso(exif, aim)} instead of ${shutterSpeed(seconds)}, or brace the camera.`,
      'Use a faster shutter speed, lean on something, or turn on stabilization.',
    );
  },
  now: ({ finding, subject }) =>
    finding.severity > 2 / 3
      ? 'No editor repairs this much, so take it again if you can.'
      : `Try a shake reduction filter, look at ${subject?.the ?? 'the result'} enlarged, and show the photo small if that fails.`,
  term: 'Camera shake is blur from a camera that moved while the shutter was open.',
  lesson: ({ exif }) =>
    exif.focalLengthMm === null
      ? 'A shutter speed that your hands can hold comes first, and a low ISO second.'
      : 'The longer the lens, the faster the shutter: one over the focal length is the slowest safe speed.',
  tradeOff: ({ exif }) =>
    exif.iso === null || exif.iso > 3200
      ? "Noise can be reduced afterward and shake can't, so trade a higher ISO for speed."
      : `Noise can be reduced and shake can't, so ${isoText(exif.iso * 4)} would have been the better choice.`,
  short: () => 'the camera shake',
  exercise: {
    practice: (exif) => {
      const focalLength = focalLengthOf(exif);
      const speed = Math.min(handheldLimit(exif), exif.exposureTimeSeconds ?? 1) / 2;
      const at = focalLength === null ? 'By hand' : `By hand at ${Math.round(focalLength)} mm`;
      return `${at}, keep the shutter at ${speedText(speed)} or faster, and let ISO rise.`;
    },
    check: 'Enlarge a small light or a bright point: it should be a point, not a line.',
  },
});
