import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import { type Found, scoreIn } from '../critiqued.ts';
import {
  expectationOf,
  fallOf,
  type LadderCase,
  LEAST_FALL,
  PLAIN,
  rungsOf,
  stepOf,
} from './ladders.ts';
import { meanOf, percent, shareOf } from './row.ts';

/** The result of a way of scoring on the ladders. */
export type Baseline = { readonly name: string; readonly falls: string; readonly drop: string };

type Score = (photo: string, rung: ReturnType<typeof rungsOf>[number], each: LadderCase) => number;

const STRONG = 4;
const CONSTANT = 65;

function baseline(name: string, cases: readonly LadderCase[], score: Score): Baseline {
  const falls = cases.map((each) => {
    const scores = rungsOf(each.ladder).map((rung) => score(each.mark.photo, rung, each));
    return fallOf(scores) <= LEAST_FALL;
  });
  const drops = cases.map((each) => {
    const { photo } = each.mark;
    return score(photo, PLAIN, each) - score(photo, stepOf(each.ladder, STRONG), each);
  });
  const drop = meanOf(drops.filter(Number.isFinite));
  return { name, falls: percent(shareOf(falls)), drop: drop.toFixed(1) };
}

const measureIn = (found: Found, name: MeasurementName): Score => {
  return (photo, rung) => {
    const items = found.get(photo, rung)?.item.measurements.items ?? [];
    return items.find((item) => item.name === name)?.value ?? Number.NaN;
  };
};

/** The single measurement that falls, or rises, on most ladders. */
function bestMeasure(found: Found, cases: readonly LadderCase[]): Baseline | null {
  const names = new Set(found.all[0]?.item.measurements.items.map(({ name }) => name) ?? []);
  const tried = [...names].flatMap((name) =>
    [1, -1].map((sign) => {
      const score = measureIn(found, name);
      const signed: Score = (...args) => sign * score(...args);
      return baseline(`best single measure (${sign < 0 ? '−' : ''}${name})`, cases, signed);
    }),
  );
  const share = ({ falls }: Baseline): number => Number.parseFloat(falls);
  const best = tried.sort((a, b) => share(b) - share(a))[0];
  return best === undefined ? null : { ...best, drop: 'in its own unit' };
}

/** By the score of the fault's category. */
const byCritic =
  (found: Found): Score =>
  (photo, rung, { ladder }) => {
    const each = found.get(photo, rung);
    return each === undefined ? Number.NaN : scoreIn(each, expectationOf(ladder).category);
  };

/** The results of the critic and of others on the same ladders. */
export function baselines(found: Found, cases: readonly LadderCase[]): Baseline[] {
  const random = seededRandom(65);
  const best = bestMeasure(found, cases);
  return [
    baseline('the measured critic', cases, byCritic(found)),
    baseline(`constant ${CONSTANT}`, cases, () => CONSTANT),
    baseline('random 0–100', cases, () => 100 * random()),
    ...(best === null ? [] : [best]),
  ];
}
