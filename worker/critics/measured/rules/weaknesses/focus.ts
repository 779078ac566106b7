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

/** How much less likely defocus is where the softness is all movement: some of both is possible. */
const GIVES_WAY = 0.65;

/** How far what is soft is defocus: it widens edges of all directions alike, movement only those that face it. */
const isDefocus: Share = (reading) => {
  const ratio = optionalValue(reading, 'motion_blur') ?? 1;
  return 1 - GIVES_WAY * smoothStep(ratio, 1.2, 1.8) * surenessOf(reading, 'motion_blur');
};

/** Width of sharp edges in pixels, and how many times as wide edges let a movement count at most. */
const SHARP_WIDTH = 0.7;
const MOST_WIDENED = 2;

/** How long a movement is: the same ratio of wider edges is a longer one. */
const shakeOf: WeaknessRule['amount'] = (reading) => {
  const width = optionalValue(reading, 'defocus_blur') ?? 0;
  return above1('motion_blur')(reading) * Math.min(MOST_WIDENED, Math.max(1, width / SHARP_WIDTH));
};

/** Eyes with an opening below this share of their width are closing. */
const OPEN = 0.22;

export const FOCUS_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'out_of_focus', category, measurement: 'defocus_blur', cost: 65 },
    amount: amountOf('defocus_blur'),
    sureness: isDefocus,
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
    excuse: excusedBy({ monochrome: 0.3 }),
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
