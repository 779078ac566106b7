import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf, optionalValue, type Reading } from '../../reading.ts';
import { focalLengthOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import type { Scene } from '../../words/scene.ts';
import { weakness } from '../rule.ts';

/** Lines within a close-up are its own, and say little about how the camera was held. */
const isView = (reading: Reading): number =>
  1 -
  0.7 *
    (reading.subject?.sureness ?? 0) *
    smoothStep(optionalValue(reading, 'subject_size') ?? 0, 40, 65);

/** Whether the camera pointed up (lines converge toward the top) or down. */
const pointedUp = ({ finding }: Scene): boolean => finding.value >= 0;

export const convergingVerticals = weakness({
  measurement: 'converging_verticals',
  about: ['level'],
  amount: (reading) => Math.abs(numberOf(reading, 'converging_verticals')),
  sureness: isView,
  /** Lines that converge this much were meant to. */
  excuse: (photo) => smoothStep(Math.abs(numberOf(photo, 'converging_verticals')), 12, 15),
  levels: { noticed: 5.96, clear: 7.74, ruined: 10.8, slope: 0.42 },
  said: { amount: 7.5, sureness: 0.55 },
  cost: 20,
  inEditor: 'repaired',
  checks: 'verticals',
  what: (scene) => {
    const { isSure, subject, grade, local, place } = scene;
    const toward = pointedUp(scene) ? 'top' : 'bottom';
    const amount = isSure ? grade('a little', 'clearly', 'strongly') : '';
    const verb = isSure ? 'converge' : 'seem to converge';
    return firstOf(
      local && `The upright lines ${place} ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
      subject !== null &&
        `The upright lines around ${subject.the} ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
      `The upright lines ${verb}${amount && ` ${amount}`} toward the ${toward}.`,
    );
  },
  why: (scene) =>
    firstOf(
      !pointedUp(scene) && 'The camera pointed down, and what should be upright tips outward.',
      scene.subject !== null &&
        `${scene.subject.The} ${scene.subject.verb('seems', 'seem')} to fall backward.`,
      scene.isUpright &&
        'The upright format makes it stronger, because there is more height to converge.',
      scene.grade(
        'A little of it looks like a mistake, while a lot would look like drama.',
        'What is upright seems to fall backward.',
        'What is upright seems to fall backward, which only works as a clear choice.',
      ),
    ),
  nextTime: (scene) =>
    firstOf(
      !pointedUp(scene) &&
        'Hold the camera level, and come down to the height of what you photograph.',
      (focalLengthOf(scene.exif) ?? 50) < 35 &&
        `Step back and zoom in from ${Math.round(focalLengthOf(scene.exif) ?? 0)} mm, so that the camera can stay level.`,
      scene.isUpright &&
        'Step back and keep the camera level: the upright format has room for the top.',
      'Step back or find a higher place, so that the camera can stay level.',
    ),
  now: ({ grade, subject, local, place }) => {
    const far = grade('a little', 'about a quarter of the way', 'about halfway');
    return firstOf(
      subject !== null &&
        `Move the Vertical slider ${far}, and check that ${subject.the} ${subject.verb('keeps', 'keep')} ${subject.their} shape.`,
      local && `Move the Vertical slider ${far}, until the lines ${place} are straight.`,
      `Move the Vertical slider ${far}, until the upright lines are straight.`,
    );
  },
  term: 'Converging verticals are upright lines that come together because the camera was tilted up or down.',
  lesson: ({ exif }) =>
    (focalLengthOf(exif) ?? 50) < 35
      ? 'A wide lens shows converging verticals as soon as the camera is not level.'
      : 'Verticals stay parallel only while the camera is level: move yourself, not the camera.',
  tradeOff: () =>
    'Full correction makes tall buildings look top-heavy, so leave about a tenth of it.',
  short: () => 'the converging verticals',
  exercise: {
    practice: 'Photograph buildings from farther away, zoomed in, with the camera held level.',
    check: 'The walls should be parallel to the sides of the photo.',
  },
});
