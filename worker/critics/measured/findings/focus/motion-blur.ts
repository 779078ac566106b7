import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { above1 } from '../../reading.ts';
import { raisedIso, speedText } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { excusedBy } from '../intents.ts';
import { weakness } from '../rule.ts';

/** The shutter speed that freezes what moved, in seconds: animals, vehicles and sports need the fastest. */
function freezingSpeed({ subjectKind, genre }: Scene): number {
  if (genre === 'Sports') return 1 / 1000;
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
  first: ['clients', 'Events', 'Sports'],
  inEditor: 'lost',
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
  why: ({ main, faces }) =>
    faces > 0
      ? 'A smeared face hides the expression.'
      : `It looks like a mistake as long as no part of ${main.the} is sharp.`,
  nextTime: (scene) => {
    const { main, exif, level } = scene;
    const seconds = exif.exposureTimeSeconds;
    const aim = Math.min(freezingSpeed(scene), (seconds ?? 1) / 4);
    return firstOf(
      level === 'plain' &&
        `Use the sports mode, or wait until ${main.the} ${main.verb('holds', 'hold')} still.`,
      seconds !== null &&
        `Use ${speedText(aim)}${raisedIso(exif, aim)} to stop ${main.the}, or follow the movement with the camera.`,
      `Use a much faster shutter speed to stop ${main.the}, or follow the movement with the camera.`,
    );
  },
  now: ({ main, subjectAt }) =>
    `If you took more than one, choose one in which ${main.the}${subjectAt} ${main.verb('is', 'are')} sharp.`,
  term: 'Motion blur is the smear of something that moved while the shutter was open.',
  lesson: ({ main }) =>
    `Movement across the photo needs the fastest shutter, and toward you a slower one stops ${main.the}.`,
  tradeOff: () =>
    'Panning with a slower shutter keeps the movement, but only a few photos of a series come out sharp.',
  short: ({ main }) => `the motion blur of ${main.the}`,
  exercise: {
    practice: 'Photograph something that moves at 1/250 s, 1/500 s and 1/1000 s.',
    check: 'Find the slowest speed at which it is sharp, and use that one next time.',
  },
});
