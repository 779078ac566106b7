import { smoothStep } from '../../../../imaging/measure/math/smooth-step.ts';
import { everyGenreIn, numberOf, optionalValue, type Reading, surenessOf } from '../../reading.ts';
import { amountOf } from '../intents.ts';
import type { WeaknessRule } from '../rule.ts';

const category = 'composition_balance';

/** How far the space above the head is from comfortable, in % of the height: too little counts three times. */
function headroomError(reading: Reading): number {
  const space = numberOf(reading, 'headroom');
  return Math.max(0, 3 * (2 - space), space - 22);
}

/** How much an empty surrounding makes a small or a one-sided subject look meant. */
const emptySpace = (reading: Reading): number =>
  smoothStep(optionalValue(reading, 'negative_space') ?? 0, 45, 75) *
  surenessOf(reading, 'negative_space');

/** Lines within a close-up are its own, and say little about how the camera was held. */
const isView = (reading: Reading): number =>
  1 -
  0.7 *
    (reading.subject?.sureness ?? 0) *
    smoothStep(optionalValue(reading, 'subject_size') ?? 0, 40, 65);

/** The outline of something that was not recognized is too vague to say that it is cut. */
const isRecognized = ({ subject }: Reading): number =>
  subject?.kind === 'person' || subject?.kind === 'animal' || subject?.kind === 'vehicle' ? 1 : 0.3;

/** Around a group of people, the detail is the group. */
const isCrowd = ({ things }: Reading): number =>
  things.filter(({ kind, sureness }) => kind === 'person' && sureness >= 0.5).length > 2 ? 0.9 : 0;

/** A busy street or stage belongs to these genres. */
const livelyGenre = (reading: Reading): number =>
  everyGenreIn(reading, ['Street', 'Events', 'Sports']) ? 0.5 : 0;

export const COMPOSITION_WEAKNESSES: readonly WeaknessRule[] = [
  {
    ...{ kind: 'tilt', category, measurement: 'horizon_tilt', cost: 40 },
    amount: (reading) => Math.abs(numberOf(reading, 'horizon_tilt')),
    sureness: isView,
  },
  {
    ...{ kind: 'converging_verticals', category, measurement: 'converging_verticals', cost: 20 },
    amount: (reading) => Math.abs(numberOf(reading, 'converging_verticals')),
    sureness: isView,
  },
  {
    ...{ kind: 'sideways', category, measurement: 'quarter_turn', cost: 60 },
    amount: (reading) => (numberOf(reading, 'quarter_turn') === 0 ? 0 : 1),
  },
  {
    ...{ kind: 'subject_cut', category, measurement: 'subject_cut', cost: 40 },
    isOfSubject: true,
    amount: amountOf('subject_cut'),
    sureness: isRecognized,
  },
  {
    ...{ kind: 'small_subject', category, measurement: 'subject_size', cost: 20 },
    isOfSubject: true,
    amount: (reading) => Math.max(0, 8 - numberOf(reading, 'subject_size')),
    excuse: (reading) => 0.9 * emptySpace(reading),
  },
  {
    ...{ kind: 'headroom', category, measurement: 'headroom', cost: 20 },
    amount: headroomError,
  },
  {
    ...{ kind: 'edge_distraction', category, measurement: 'edge_distraction', cost: 40 },
    amount: amountOf('edge_distraction'),
  },
  {
    ...{ kind: 'busy_background', category, measurement: 'background_clutter', cost: 22 },
    isOfSubject: true,
    amount: amountOf('background_clutter'),
    excuse: (reading) => Math.max(livelyGenre(reading), isCrowd(reading)),
  },
  {
    ...{ kind: 'merger', category, measurement: 'merger', cost: 22 },
    isOfSubject: true,
    amount: amountOf('merger'),
  },
  {
    ...{ kind: 'off_balance', category, measurement: 'visual_balance', cost: 16 },
    amount: (reading) => Math.abs(numberOf(reading, 'visual_balance')),
    excuse: (reading) => 0.9 * emptySpace(reading),
  },
];
