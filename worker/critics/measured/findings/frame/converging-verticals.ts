import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { focalLengthOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { weakness } from '../rule.ts';
import { showsView } from './close-up.ts';

/** Focal length, in mm on 35 mm film, below which zooming in is possible. */
const WIDE = 35;

/** Whether the camera pointed up (lines converge toward the top) or down. */
const pointedUp = ({ finding }: Scene): boolean => finding.value >= 0;

export const convergingVerticals = weakness({
  measurement: 'converging_verticals',
  about: ['level'],
  amount: (reading) => Math.abs(numberOf(reading, 'converging_verticals')),
  sureness: showsView,
  /** Lines that converge this much are intentional. */
  excuse: (photo) => smoothStep(Math.abs(numberOf(photo, 'converging_verticals')), 12, 15),
  levels: { noticed: 5.96, clear: 7.74, ruined: 10.8, slope: 0.42 },
  said: { amount: 7.5, sureness: 0.55 },
  cost: 20,
  inEditor: 'repaired',
  checks: 'verticals',
  what: (scene) => {
    const { isSure, grade, at } = scene;
    const amount = grade('a little', 'clearly', 'strongly');
    return `The upright lines${at} ${isSure ? `converge ${amount}` : 'seem to converge'} toward the ${pointedUp(scene) ? 'top' : 'bottom'}.`;
  },
  why: (scene) =>
    pointedUp(scene)
      ? 'What is upright seems to fall backward.'
      : 'The camera pointed down, and what should be upright tips outward.',
  nextTime: (scene) => {
    const focalLength = focalLengthOf(scene.exif);
    return firstOf(
      !pointedUp(scene) &&
        'Hold the camera level, and come down to the height of what you photograph.',
      focalLength !== null &&
        focalLength < WIDE &&
        `Step back and zoom in from ${Math.round(focalLength)} mm, so that the camera can stay level.`,
      'Step back or find a higher place, so that the camera can stay level.',
    );
  },
  now: ({ grade, at }) =>
    `Move the Vertical slider ${grade('a little', 'about a quarter of the way', 'about halfway')}, until the upright lines${at} are straight.`,
  term: 'Converging verticals are upright lines that come together because the camera was tilted up or down.',
  lesson: ({ exif }) =>
    (focalLengthOf(exif) ?? 50) < WIDE
      ? 'A wide lens shows converging verticals as soon as the camera is not level.'
      : 'Verticals stay parallel only while the camera is level: move yourself, not the camera.',
  tradeOff: () => 'Full correction makes tall things look top-heavy, so leave about a tenth of it.',
  short: () => 'the converging verticals',
  exercise: {
    practice: 'Photograph tall things from farther away, zoomed in, with the camera held level.',
    check: 'Their upright lines should be parallel to the sides of the photo.',
  },
});
