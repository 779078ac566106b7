import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { Hotspot } from '@photo-coach/shared/contracts/critiques.ts';
import { percentile } from '../../lib/compare.ts';
import { type Critiqued, type Found, scoreIn } from '../critiqued.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { Change } from '../measure/variant.ts';
import { percent, type Row, shareOf } from './row.ts';
import { UPLOADED } from './subject-row.ts';

/** Changes that nobody would see. */
export const UNSEEN = ['reencoded', 'smaller', 'mirrored'] as const satisfies Change[];
const WANTED_95 = 3;
const WANTED_LARGEST = 6;
const WANTED_MIRRORED = 0.95;
/** Percent of width and height within which two marks are at the same place. */
const SAME_PLACE = 3;

/** How much a change that nobody would see changes the scores. */
export function stabilityRow(found: Found, marks: readonly Mark[]): Row {
  const changes = marks.flatMap(({ photo }) => {
    const before = found.get(photo, UPLOADED);
    return UNSEEN.flatMap((change) => {
      const after = found.get(photo, { change });
      if (before === undefined || after === undefined) return [];
      return PHOTO_CATEGORIES.map((category) => {
        const [from, to] = [scoreIn(before, category), scoreIn(after, category)];
        const told = `${photo} · ${change} · ${category} ${from.toFixed(1)} → ${to.toFixed(1)}`;
        return { told, size: Math.abs(to - from) };
      });
    });
  });
  const sizes = changes.map(({ size }) => size);
  const [most, largest] = [percentile(sizes, 95), Math.max(...sizes)];
  return {
    test: 'change when re-encoded, 3 % smaller, mirrored: p95, largest',
    measured: `${most.toFixed(1)}, ${largest.toFixed(1)}`,
    target: `≤ ${WANTED_95}, ≤ ${WANTED_LARGEST}`,
    passed: most <= WANTED_95 && largest <= WANTED_LARGEST,
    failures: changes.filter(({ size }) => size > WANTED_95).map(({ told }) => told),
  };
}

const isMirror = (a: Hotspot, b: Hotspot): boolean =>
  a.category === b.category &&
  Math.abs(100 - a.x - b.x) <= SAME_PLACE &&
  Math.abs(a.y - b.y) <= SAME_PLACE;

const hotspotsOf = ({ critiques }: Critiqued): Hotspot[] =>
  critiques.flatMap(({ hotspots }) => hotspots);

/** Share of marks that a mirrored photo has at the mirrored place. */
export function mirroredRow(found: Found, marks: readonly Mark[]): Row {
  const cases = marks.flatMap(({ photo }) => {
    const before = found.get(photo, UPLOADED);
    const after = found.get(photo, { change: 'mirrored' });
    if (before === undefined || after === undefined) return [];
    return hotspotsOf(before).map((mark) => ({
      holds: hotspotsOf(after).some((other) => isMirror(mark, other)),
      told: `${photo} · ${mark.category} at ${mark.x.toFixed(0)},${mark.y.toFixed(0)}`,
    }));
  });
  const share = shareOf(cases.map(({ holds }) => holds));
  return {
    test: 'marks at the mirrored place when mirrored',
    measured: `${percent(share)} of ${cases.length}`,
    target: `≥ ${percent(WANTED_MIRRORED)}`,
    passed: share >= WANTED_MIRRORED,
    failures: cases.filter(({ holds }) => !holds).map(({ told }) => told),
  };
}
