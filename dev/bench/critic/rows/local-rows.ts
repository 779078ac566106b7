import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import { type Critiqued, type Found, hotspotsIn } from '../critiqued.ts';
import { STEPS } from '../degradations/degrade.ts';
import { LOCAL_FAULTS, type LocalFault } from '../families.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { Variant } from '../measure/variant.ts';
import { isDegradable } from '../photos.ts';
import { percent, type Row, shareOf } from './row.ts';

/** Places of a photo at which each local fault is put. */
const PLACES = [0, 1, 2, 3] as const;

const faults = Object.keys(LOCAL_FAULTS) as LocalFault[]; // Object.keys widens to string[]
const expectationOf = (fault: LocalFault) => LOCAL_FAULTS[fault];

type LocalCase = { readonly mark: Mark; readonly fault: LocalFault; readonly variant: Variant };

/** Local faults at several places of each photo where they are faults, in all sizes. */
export const localCasesOf = (marks: readonly Mark[]): LocalCase[] =>
  marks.filter(isDegradable).flatMap((mark, index) =>
    faults
      .filter((fault) => expectationOf(fault).suits(mark))
      .flatMap((fault) =>
        PLACES.map((seed) => {
          const step = STEPS[(index + seed) % STEPS.length] ?? 1;
          return { mark, fault, variant: { family: fault, step, seed, isMirrored: false } };
        }),
      ),
  );

/** Whether a point (percent of width and height) lies in the ellipse that fills a box. */
export function isInside(point: { x: number; y: number }, box: Region): boolean {
  const center = centerOf(box);
  const across = (point.x / 100 - center.x) / (box.width / 2);
  const down = (point.y / 100 - center.y) / (box.height / 2);
  return Math.hypot(across, down) <= 1;
}

const isHit = (each: Critiqued, fault: LocalFault): boolean => {
  const place = each.item.fault;
  const marks = hotspotsIn(each, expectationOf(fault).category);
  return place !== null && marks.some((mark) => isInside(mark, place));
};

const round = (value: number): string => (100 * value).toFixed(0);

/** Share of local faults with a mark of the right category inside. */
export function localRows(found: Found, cases: readonly LocalCase[]): Row[] {
  return faults.map((fault) => {
    const own = cases.flatMap((each) => {
      const critiqued = each.fault === fault && found.get(each.mark.photo, each.variant);
      return critiqued ? [critiqued] : [];
    });
    const missed = own.filter((each) => !isHit(each, fault));
    const share = shareOf(own.map((each) => isHit(each, fault)));
    return {
      test: `mark inside, ${fault}`,
      measured: `${percent(share)} of ${own.length}`,
      target: `≥ ${percent(expectationOf(fault).marked)}`,
      passed: share >= expectationOf(fault).marked,
      failures: missed.map((each) => {
        const marks = hotspotsIn(each, expectationOf(fault).category);
        const { x = 0, y = 0, width = 0, height = 0 } = each.item.fault ?? {};
        const at = marks.map((mark) => `${mark.x.toFixed(0)},${mark.y.toFixed(0)}`).join(' ');
        const place = `${round(x + width / 2)},${round(y + height / 2)}`;
        return `${each.item.photo} · ${fault} at ${place} · marks at ${at || 'none'}`;
      }),
    };
  });
}
