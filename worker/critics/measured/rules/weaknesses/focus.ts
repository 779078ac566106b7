import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { numberOf, optionalValue, surenessOf } from '../../reading.ts';
import { amountOf, excusedBy } from '../intents.ts';
import type { Share, WeaknessRule } from '../rule.ts';

const category = 'focus_sharpness';

/** How far a ratio lies above 1. */
const above1 =
  (
    name: 'motion_blur' | 'subject_motion' | 'missed_focus' | 'local_blur',
  ): WeaknessRule['amount'] =>
  (reading) =>
    Math.max(0, numberOf(reading, name) - 1);

/** How far movement explains edges that are wide: some of both is possible. */
const MOST_EXPLAINED = 0.65;

/** How far what is soft is movement: defocus widens edges of all directions alike, movement only those that face it. */
const byMovement: Share = (reading) =>
  MOST_EXPLAINED *
  smoothStep(optionalValue(reading, 'motion_blur') ?? 1, 1.2, 1.8) *
  surenessOf(reading, 'motion_blur');

/** Width of sharp edges in pixels, and how many times as wide edges let a movement count at most. */
const SHARP_WIDTH = 0.7;
const MOST_WIDENED = 2;

/** How long a movement is: the same ratio of wider edges is a longer one. */
const shakeOf: WeaknessRule['amount'] = (reading) => {
  const width = optionalValue(reading, 'defocus_blur') ?? 0;
  return above1('motion_blur')(reading) * Math.min(MOST_WIDENED, Math.max(1, width / SHARP_WIDTH));
};

/** Sharpening brings out grain as well as halos; where halos are found, the grain follows from it. */
const bySharpening: Share = (reading) =>
  0.75 *
  smoothStep(optionalValue(reading, 'oversharpening') ?? 0, 13, 24) *
  smoothStep(surenessOf(reading, 'oversharpening'), 0.2, 0.5);

/** Eyes with an opening below this share of their width are closing. */
const OPEN = 0.22;

export const FOCUS_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'out_of_focus', category, measurement: 'defocus_blur', cost: 65 },
    amount: amountOf('defocus_blur'),
    cedes: byMovement,
    excuse: excusedBy({ soft_focus: 1, panning: 0.6 }),
  },
  {
    ...{ kind: 'missed_focus', category, measurement: 'missed_focus', cost: 45 },
    isOfSubject: true,
    amount: above1('missed_focus'),
    excuse: excusedBy({ soft_focus: 0.8 }),
  },
  {
    ...{ kind: 'camera_shake', category, measurement: 'motion_blur', cost: 65 },
    amount: shakeOf,
    excuse: excusedBy({ panning: 1, soft_focus: 0.4 }),
  },
  {
    ...{ kind: 'motion_blur', category, measurement: 'subject_motion', cost: 40 },
    isOfSubject: true,
    amount: above1('subject_motion'),
    excuse: excusedBy({ panning: 0.8 }),
  },
  {
    ...{ kind: 'local_blur', category, measurement: 'local_blur', cost: 35 },
    amount: above1('local_blur'),
    excuse: excusedBy({ soft_focus: 0.8 }),
  },
  {
    ...{ kind: 'noise', category, measurement: 'noise', cost: 45 },
    amount: amountOf('noise'),
    excuse: (reading) => Math.max(bySharpening(reading), excusedBy({ monochrome: 0.3 })(reading)),
  },
  {
    ...{ kind: 'oversharpened', category, measurement: 'oversharpening', cost: 25 },
    amount: amountOf('oversharpening'),
  },
  {
    ...{ kind: 'compression', category, measurement: 'compression', cost: 30 },
    amount: amountOf('compression'),
  },
  {
    ...{ kind: 'closed_eyes', category, measurement: 'eye_openness', cost: 30 },
    amount: (reading) => Math.max(0, 100 * (OPEN - numberOf(reading, 'eye_openness'))),
  },
];
