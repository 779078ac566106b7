import { percentile } from '../../lib/compare.ts';
import type { Found } from '../critiqued.ts';
import type { Variant } from '../measure/variant.ts';
import type { Row } from './row.ts';

export const REPEATED: Variant = { change: 'repeated' };
const WANTED_MS = 1600;

/** Whether the same picture gives the same measurements each time. */
export function repeatRow(found: Found, photo: string): Row {
  const distinct = found.get(photo, REPEATED)?.item.distinctResults ?? Number.NaN;
  return {
    test: 'same bytes 20 times',
    measured: distinct === 1 ? 'identical' : `${distinct} different results`,
    target: 'identical',
    passed: distinct === 1,
    failures: [],
  };
}

/** CPU time of detecting and measuring, which both work on an image of the same size for every upload. */
export function costRow(found: Found): Row {
  const times = found.all
    .filter(({ item }) => Math.max(item.width, item.height) >= 2048)
    .map(({ item }) => item.cpuMs);
  const [half, most] = [percentile(times, 50), percentile(times, 95)];
  return {
    test: 'CPU of all measures and detection: median, p95',
    measured: `${(half / 1000).toFixed(2)} s, ${(most / 1000).toFixed(2)} s`,
    target: `≤ ${WANTED_MS / 1000} s`,
    passed: half <= WANTED_MS,
    failures: [],
  };
}
