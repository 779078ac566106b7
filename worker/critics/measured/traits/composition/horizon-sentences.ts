import { numberOf, type Reading, regionOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, degrees, grade, placeOf } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { isUpright } from './horizon.ts';

const tilt = (reading: Reading): Draft => quote(reading, 'horizon_tilt', degrees);

/** A positive tilt is clockwise: the right side is lower. */
const direction = (reading: Reading): string =>
  numberOf(reading, 'horizon_tilt') > 0 ? 'clockwise' : 'anticlockwise';

const opposite = (reading: Reading): string =>
  numberOf(reading, 'horizon_tilt') > 0 ? 'anticlockwise' : 'clockwise';

const place = (reading: Reading): string => placeOf(regionOf(reading, 'horizon_tilt'));

const lines = (reading: Reading): string =>
  `the long ${isUpright(reading) ? 'upright' : 'level'} lines ${place(reading)}`;

const caution = (reading: Reading): string =>
  isUpright(reading) ? '; if you looked up or down, part of that is perspective' : '';

export const horizonSentences: TraitSentences = {
  subject: 'the horizon',
  strength: (reading) =>
    Math.abs(numberOf(reading, 'horizon_tilt')) < 0.4
      ? draft`The picture stands straight: ${lines(reading)} are true to within ${tilt(reading)}.`
      : draft`The picture stands nearly straight: ${lines(reading)} lean ${tilt(reading)} ${direction(reading)}, which few will notice.`,
  weakness: (reading) =>
    draft`The picture leans ${tilt(reading)} ${direction(reading)}, ${grade(Math.abs(numberOf(reading, 'horizon_tilt')), [2, 4, 8], ['enough to be felt', 'clearly visible', 'strongly', 'so far that it dominates the picture'])}, judged by ${lines(reading)}${caution(reading)}.`,
  refinement: (reading) =>
    draft`${capital(lines(reading))} lean by ${tilt(reading)} ${direction(reading)}, little enough to pass and easy to set right${caution(reading)}.`,
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
