import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { centerOf } from '@photo-coach/shared/domain/regions.ts';
import { type Critiqued, type Found, hotspotsIn } from '../critiqued.ts';
import { STEPS } from '../degradations/degrade.ts';
import { LOCAL_BLOW } from '../families.ts';
import type { Variant } from '../measure/variant.ts';
import type { Mark } from '../read-marks.ts';
import { percent, type Row, shareOf } from './row.ts';

/** Places of a photo at which the fault is put. */
const PLACES = [0, 1, 2, 3] as const;

type LocalCase = { readonly mark: Mark; readonly variant: Variant };

/** Blow-outs at several places of each photo where they are a fault, in all sizes. */
export const localCasesOf = (marks: readonly Mark[]): LocalCase[] =>
  marks
    .filter(({ isWhole }) => isWhole)
    .flatMap((mark, index) =>
      LOCAL_BLOW.suits(mark)
        ? PLACES.map((seed) => {
            const step = STEPS[(index + seed) % STEPS.length] ?? 1;
            return { mark, variant: { family: 'local_blow', step, seed } };
          })
        : [],
    );

/** Whether a point (percent of width and height) lies in the ellipse that fills a box. */
function isInside(point: { x: number; y: number }, box: Region): boolean {
  const center = centerOf(box);
  const across = (point.x / 100 - center.x) / (box.width / 2);
  const down = (point.y / 100 - center.y) / (box.height / 2);
  return Math.hypot(across, down) <= 1;
}

const marksOf = (each: Critiqued) => hotspotsIn(each, LOCAL_BLOW.category);

const isHit = (each: Critiqued): boolean => {
  const place = each.item.fault;
  return place !== null && marksOf(each).some((mark) => isInside(mark, place));
};

const round = (value: number): string => (100 * value).toFixed(0);

/** Share of local faults with a mark of the right category inside. */
export function localRow(found: Found, cases: readonly LocalCase[]): Row {
  const own = cases.flatMap(({ mark, variant }) => found.get(mark.photo, variant) ?? []);
  const missed = own.filter((each) => !isHit(each));
  const share = shareOf(own.map(isHit));
  return {
    test: 'mark inside, local_blow',
    measured: `${percent(share)} of ${own.length}`,
    target: `≥ ${percent(LOCAL_BLOW.marked)}`,
    passed: share >= LOCAL_BLOW.marked,
    failures: missed.map((each) => {
      const { x = 0, y = 0, width = 0, height = 0 } = each.item.fault ?? {};
      const at = marksOf(each).map((mark) => `${mark.x.toFixed(0)},${mark.y.toFixed(0)}`);
      const place = `${round(x + width / 2)},${round(y + height / 2)}`;
      return `${each.item.photo} · blown at ${place} · marks at ${at.join(' ') || 'none'}`;
    }),
  };
}
