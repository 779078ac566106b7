import { decay } from '../../curves.ts';
import { numberOf, type Reading, regionOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, degrees, grade, placeOf } from '../../sentences/words.ts';
import type { Trait } from '../../trait.ts';

const tilt = (reading: Reading): Draft => quote(reading, 'horizon_tilt', degrees);

/** Positive tilt leans clockwise: the right side hangs. */
const direction = (reading: Reading): string =>
  numberOf(reading, 'horizon_tilt') > 0 ? 'clockwise' : 'anticlockwise';
const opposite = (reading: Reading): string =>
  numberOf(reading, 'horizon_tilt') > 0 ? 'anticlockwise' : 'clockwise';
const place = (reading: Reading): string => placeOf(regionOf(reading, 'horizon_tilt'));

/** Long lines on end are walls and poles, and those lean by perspective too. */
const isUpright = (reading: Reading): boolean => {
  const { width, height } = regionOf(reading, 'horizon_tilt');
  return height > width;
};
const lines = (reading: Reading): string =>
  `the long ${isUpright(reading) ? 'upright' : 'level'} lines ${place(reading)}`;
const caution = (reading: Reading): string =>
  isUpright(reading) ? '; if you looked up or down, part of that is perspective' : '';

/** How much of the tilt is felt, in degrees: uprights are forgiven half, since they converge. */
const felt = (reading: Reading): number =>
  Math.abs(numberOf(reading, 'horizon_tilt')) * (isUpright(reading) ? 0.5 : 1);

export const horizon: Trait = {
  subject: 'the horizon',
  needs: ['horizon_tilt'],
  weight: 3,
  isGuard: true,
  /** Half a degree goes unseen, one is felt, three look like a mistake. */
  quality: (reading) => 0.97 * decay(felt(reading), 2.3, 1.6),
  distinction: (reading) => (Math.abs(numberOf(reading, 'horizon_tilt')) < 0.4 ? 0.42 : 0.2),
  strength: (reading) =>
    Math.abs(numberOf(reading, 'horizon_tilt')) < 0.4
      ? draft`The picture stands straight: ${lines(reading)} are true to within ${tilt(reading)}.`
      : draft`The picture stands nearly straight: ${lines(reading)} lean ${tilt(reading)} ${direction(reading)}, which few will notice.`,
  weakness: (reading) =>
    draft`The picture leans ${tilt(reading)} ${direction(reading)}, ${grade(Math.abs(numberOf(reading, 'horizon_tilt')), [2, 4, 8], ['enough to be felt', 'clearly visible', 'strongly', 'so far that it dominates the picture'])}, judged by ${lines(reading)}${caution(reading)}.`,
  refinesStrength: () => true,
  refinement: (reading) =>
    felt(reading) < 0.6
      ? null
      : draft`${capital(lines(reading))} lean by ${tilt(reading)} ${direction(reading)}, little enough to pass and easy to set right${caution(reading)}.`,
  quickWin: (reading) =>
    draft`Rotate the picture ${tilt(reading)} ${opposite(reading)} with the straighten tool, judged by ${lines(reading)}; it costs only a sliver of each side.`,
  principle: (reading) =>
    draft`Our sense of balance reads the horizon before anything else, so a lean works only when it is large enough to be a choice; ${tilt(reading)} ${grade(Math.abs(numberOf(reading, 'horizon_tilt')), [0.6, 6], ['is level to the eye', 'looks like an oversight', 'is a lot, so be sure that you mean it'])}.`,
  detail: (reading) =>
    Math.abs(numberOf(reading, 'horizon_tilt')) < 0.05
      ? draft`${capital(lines(reading))} show a tilt of ${tilt(reading)}.`
      : draft`${capital(lines(reading))} show a tilt of ${tilt(reading)} ${direction(reading)}.`,
  narrativeStrength: (reading) => draft`it stands straight, within ${tilt(reading)} of level`,
  narrativeWeakness: (reading) => draft`the lean of ${tilt(reading)} ${direction(reading)}`,
  narrativeAction: (reading) =>
    draft`straighten it by ${tilt(reading)} ${opposite(reading)}, and switch on the level in the viewfinder next time`,
};
