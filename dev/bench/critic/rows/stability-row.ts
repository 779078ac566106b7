import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { percentile } from '../../lib/compare.ts';
import { type Found, scoreIn } from '../critiqued.ts';
import { type Change, UPLOADED } from '../measure/variant.ts';
import type { Mark } from '../read-marks.ts';
import type { Row } from './row.ts';

/** Changes that nobody would see. */
export const UNSEEN = ['reencoded', 'smaller', 'mirrored'] as const satisfies Change[];
const WANTED_95 = 3;
const WANTED_LARGEST = 6;

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
