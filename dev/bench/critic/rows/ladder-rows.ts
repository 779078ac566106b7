import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { type Critiqued, type Found, scoreIn, weaknessesIn } from '../critiqued.ts';
import type { Ladder } from '../families.ts';
import {
  expectationOf,
  fallOf,
  type LadderCase,
  LEAST_FALL,
  PLAIN,
  rungsOf,
  stepOf,
} from './ladders.ts';
import { meanOf, percent, type Row, shareOf } from './row.ts';

type Climbed = LadderCase & { readonly scores: readonly number[] };

/** The results of the frozen photos, minus a photo or two. */
const FLOORS = { overall: 0.6, named: 0.68 };
/** A family is listed if its strong faults are named first less often than this. */
const OFTEN_NAMED = 0.9;
/** The step at which a fault is strong, and has to cost and be named. */
const STRONG = 4;

const scoresOf = (found: Found, { ladder, mark }: LadderCase): number[] =>
  rungsOf(ladder).flatMap((rung) => {
    const each = found.get(mark.photo, rung);
    return each === undefined ? [] : [scoreIn(each, expectationOf(ladder).category)];
  });

const ladderNames = (cases: readonly LadderCase[]): Ladder[] => [
  ...new Set(cases.map(({ ladder }) => ladder)),
];

const told = ({ mark, ladder, scores }: Climbed): string =>
  `${mark.photo} · ${ladder} · ${scores.map((score) => score.toFixed(1)).join(' → ')}`;

function fallRow(test: string, climbed: readonly Climbed[], floor: number, listed: boolean): Row {
  const failed = climbed.filter(({ scores }) => !(fallOf(scores) <= LEAST_FALL));
  const share = 1 - failed.length / climbed.length;
  return {
    test,
    measured: `${percent(share)} of ${climbed.length}`,
    target: `≥ ${percent(floor)}`,
    passed: share >= floor,
    failures: listed ? failed.map(told) : [],
  };
}

/** Share of ladders whose score falls with every step, by family and overall. */
export function ladderRows(found: Found, cases: readonly LadderCase[]): Row[] {
  const climbed = cases.map((each) => ({ ...each, scores: scoresOf(found, each) }));
  return [
    ...ladderNames(cases).map((ladder) => {
      const own = climbed.filter((each) => each.ladder === ladder);
      return fallRow(`ladder ${ladder}`, own, expectationOf(ladder).falls, true);
    }),
    fallRow('ladders, overall', climbed, FLOORS.overall, false),
  ];
}

type Pair = { readonly plain: Critiqued; readonly strong: Critiqued; readonly photo: string };

const pairsOf = (found: Found, cases: readonly LadderCase[]): Pair[] =>
  cases.flatMap(({ ladder, mark }) => {
    const plain = found.get(mark.photo, PLAIN);
    const strong = found.get(mark.photo, stepOf(ladder, STRONG));
    return plain && strong ? [{ plain, strong, photo: mark.photo }] : [];
  });

const dropIn = ({ plain, strong }: Pair, category: PhotoCategory): number =>
  scoreIn(plain, category) - scoreIn(strong, category);

/** Points that a strong fault costs its category, compared with its cost to the others. */
export function dropRows(found: Found, cases: readonly LadderCase[]): Row[] {
  return ladderNames(cases).map((ladder) => {
    const { category, drop } = expectationOf(ladder);
    const pairs = pairsOf(
      found,
      cases.filter((each) => each.ladder === ladder),
    );
    const right = meanOf(pairs.map((pair) => dropIn(pair, category)));
    const others = PHOTO_CATEGORIES.filter((other) => other !== category);
    const rest = meanOf(pairs.flatMap((pair) => others.map((other) => dropIn(pair, other))));
    return {
      test: `drop at step ${STRONG}, ${ladder}`,
      measured: `${right.toFixed(1)}, others ${rest.toFixed(1)}`,
      target: `≥ ${drop}, ≥ 3 × others`,
      passed: right >= drop && right >= 3 * rest,
      failures: pairs
        .filter((pair) => dropIn(pair, category) < drop)
        .map((pair) => `${pair.photo} · ${ladder} · costs ${dropIn(pair, category).toFixed(1)}`),
    };
  });
}

/** Whether a strong fault is the first weakness that its category names: mean of the families' shares. */
export function namedFirstRow(found: Found, cases: readonly LadderCase[]): Row {
  const failures: string[] = [];
  const shares = ladderNames(cases).map((ladder) => {
    const { category, kinds } = expectationOf(ladder);
    const named = pairsOf(
      found,
      cases.filter((each) => each.ladder === ladder),
    ).map((pair) => {
      const first = weaknessesIn(pair.strong, category)[0]?.kind;
      const isRight = kinds.some((kind) => kind === first);
      if (!isRight) failures.push(`${pair.photo} · ${ladder} · first named: ${first ?? 'nothing'}`);
      return isRight;
    });
    return { ladder, share: shareOf(named) };
  });
  const macro = meanOf(shares.map(({ share }) => share));
  const least = shares
    .filter(({ share }) => share < OFTEN_NAMED)
    .map(({ ladder, share }) => `${ladder} ${percent(share)}`);
  return {
    test: 'fault named first, mean of families',
    measured: `${percent(macro)}${least.length > 0 ? ` (${least.join(', ')})` : ''}`,
    target: `≥ ${percent(FLOORS.named)}`,
    passed: macro >= FLOORS.named,
    failures,
  };
}
