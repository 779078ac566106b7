import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { above1, optionalValue } from '../reading.ts';
import {
  focalLengthOf,
  handheldLimit,
  heldAt,
  isSurelyFast,
  raisedIso,
  speedText,
} from '../words/camera.ts';
import { firstOf, type Scene } from '../words/scene.ts';
import { excusedBy } from './intents.ts';
import { type WeaknessRule, weakness } from './rule.ts';

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
  checks: 'camera shake',
  what: (scene) => {
    const { isSure, exif, grade } = scene;
    const smeared = `${grade('a little ', '', 'badly ')}smeared${smearedWhere(scene)}`;
    const held = heldAt(exif);
    return isSure
      ? `The whole photo is ${smeared}: that is camera shake${held === null ? '' : ` at ${held}`}.`
      : `The photo looks ${smeared}, which is probably camera shake.`;
  },
  nextTime: (scene) => {
    const { exif } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min((seconds ?? 1) / 4, handheldLimit(exif));
    return firstOf(
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
  lesson:
    'The longer the lens, the faster the shutter: one over the focal length is the slowest safe speed.',
  tradeOff: "Noise can be reduced afterward and shake can't, so trade a higher ISO for speed.",
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

/** The shutter speed that freezes what moved, in seconds: animals, vehicles and sports need the fastest. */
function freezingSpeed({ subjectKind }: Scene): number {
  const isFast = subjectKind === 'animal' || subjectKind === 'vehicle';
  return isFast ? 1 / 500 : 1 / 250;
}

export const motionBlur = weakness({
  measurement: 'subject_motion',
  isOfSubject: true,
  about: ['sharpness'],
  amount: above1('subject_motion'),
  excuse: excusedBy({ panning: 0.8 }),
  levels: { noticed: 0.45, clear: 1.2, ruined: 2.2, slope: 8 },
  said: { amount: 0.5, sureness: 0.35 },
  cost: 40,
  checks: 'motion blur',
  what: ({ main, isSure, subjectAt, exif: { exposureTimeSeconds }, grade }) => {
    const smeared = `${grade('a little ', '', 'badly ')}smeared`;
    return firstOf(
      !isSure &&
        `${main.The}${subjectAt} ${main.verb('looks', 'look')} smeared, probably because ${main.they('moved', 'moved')}.`,
      exposureTimeSeconds !== null &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} ${smeared}: ${shutterSpeed(exposureTimeSeconds)} was too slow for the movement.`,
      `${main.The}${subjectAt} ${main.verb('is', 'are')} ${smeared}, while the rest is sharp.`,
    );
  },
  nextTime: (scene) => {
    const { main, exif } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min(freezingSpeed(scene), (seconds ?? 1) / 4);
    return firstOf(
      seconds !== null &&
        `Use ${speedText(aim)}${raisedIso(exif, aim)} to stop ${main.the}, or follow the movement with the camera.`,
      `Use a much faster shutter speed to stop ${main.the}, or follow the movement with the camera.`,
    );
  },
  now: ({ main, subjectAt }) =>
    `If you took more than one, choose one in which ${main.the}${subjectAt} ${main.verb('is', 'are')} sharp.`,
  lesson:
    'Movement across the photo needs the fastest shutter, and toward you a slower one is enough.',
  tradeOff:
    'Panning with a slower shutter keeps the movement, but only a few photos of a series come out sharp.',
  short: ({ main }) => `the motion blur of ${main.the}`,
  exercise: {
    practice: 'Photograph something that moves at 1/250 s, 1/500 s and 1/1000 s.',
    check: 'Find the slowest speed at which it is sharp, and use that one next time.',
  },
});
