import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Family, Step } from '../../bench/critic/degradations/degrade.ts';
import {
  CALIBRATED_BESIDES,
  type Expectation,
  LADDERS,
  LOCAL_FAULTS,
} from '../../bench/critic/families.ts';
import type { Mark } from '../../bench/critic/marks/read-marks.ts';
import type { Wanted } from '../../bench/critic/measure/measure-items.ts';
import type { Variant } from '../../bench/critic/measure/variant.ts';
import { isDegradable } from '../../bench/critic/photos.ts';

const FAMILIES = Object.entries({
  ...LADDERS,
  ...LOCAL_FAULTS,
  ...CALIBRATED_BESIDES,
}) as [Family, Expectation][]; // Object.entries widens the keys to string

/** Families whose copies show a kind of weakness, for those that several families show. */
const SHOWN_BY: Partial<Record<WeaknessKind, readonly Family[]>> = {
  blown_highlights: ['brighter', 'local_blow'],
  blocked_shadows: ['harsh'],
  out_of_focus: ['defocus'],
  haze: ['haze'],
  flat: ['flat'],
  over_exposed: ['brighter'],
  motion_blur: ['subject_motion'],
  missed_focus: ['missed_focus'],
  dark_subject: ['dark_subject'],
};

/** Families whose degraded copies have a weakness of this kind. */
export const familiesOf = (kind: WeaknessKind): readonly Family[] =>
  SHOWN_BY[kind] ?? FAMILIES.filter(([, { kinds }]) => kinds[0] === kind).map(([family]) => family);

/** Each photo gets every so many families, and two steps of each, so that all photos take part in an hour of CPU time. */
const EVERY = 3;
const STEP_PAIRS: readonly (readonly [Step, Step])[] = [
  [1, 3],
  [3, 5],
  [2, 4],
  [2, 3],
  [1, 5],
];
const PLACES = 4;

const CLEAN: Variant = { change: 'plain' };

/** The degraded copies of each photo, and the photo as it is, from which thresholds are taken. */
export function chooseSamples(marks: readonly Mark[]): Wanted[] {
  return marks.filter(isDegradable).map((mark, photo) => {
    const faults = FAMILIES.flatMap(([family, { suits }], index): Variant[] => {
      if ((photo + index) % EVERY !== 0 || !suits(mark)) return [];
      const steps = STEP_PAIRS[(Math.floor(photo / EVERY) + index) % STEP_PAIRS.length] ?? [];
      const seed = family.startsWith('local') ? (photo + index) % PLACES : 0;
      return steps.map((step) => ({ family, step, seed, isMirrored: false }));
    });
    return { mark, variants: [CLEAN, ...faults] };
  });
}
