import type { WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { Family, Step } from '../../bench/critic/degradations/degrade.ts';
import { NOTHING_DECLARED, rowOf } from '../../bench/critic/item-row.ts';
import type { Mark } from '../../bench/critic/marks/read-marks.ts';
import type { Item } from '../../bench/critic/measure/item.ts';
import { type Reading, readPhoto, surenessOf } from '../../worker/critics/measured/reading.ts';
import { WEAKNESSES } from '../../worker/critics/measured/rules/weaknesses/weaknesses.ts';

/** A measured photo, as it is or degraded, as the critic's rules read it. */
export type Sample = {
  readonly mark: Mark;
  readonly reading: Reading;
  /** null: as it is. */
  readonly fault: { readonly family: Family; readonly step: Step } | null;
  /** Of the half that thresholds are fitted on; the other checks them. A photo is in one half with all of its copies. */
  readonly isFitted: boolean;
};

/** Reads measured items; every second photo is for fitting. */
export function readSamples(items: readonly Item[], marks: readonly Mark[]): Sample[] {
  return items.flatMap((item) => {
    const index = marks.findIndex(({ photo }) => photo === item.photo);
    const mark = marks[index];
    if (mark === undefined) return [];
    const { variant } = item;
    const fault = 'change' in variant ? null : { family: variant.family, step: variant.step };
    return [
      { mark, reading: readPhoto(rowOf(item), NOTHING_DECLARED), fault, isFitted: index % 2 === 0 },
    ];
  });
}

/** The critic hardly acts on measurements that are less sure than this. */
const LEAST_SURENESS = 0.4;

/** How much of a weakness a sample has by the critic's rule, and how much of it the critic would act on. */
export type Amount = { readonly measured: number; readonly acted: number };

/** null where it was not measured. */
export function amountIn({ reading }: Sample, kind: WeaknessKind): Amount | null {
  const rule = WEAKNESSES.find((each) => each.kind === kind);
  if (rule === undefined || !reading.values.has(rule.measurement)) return null;
  const measured = rule.amount(reading);
  return {
    measured,
    acted: surenessOf(reading, rule.measurement) < LEAST_SURENESS ? 0 : measured,
  };
}
