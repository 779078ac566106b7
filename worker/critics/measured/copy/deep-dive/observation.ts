import type { FindingKind } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Look } from './look.ts';

/** A sentence about a photo that no finding calls for, and the measurements that it rests on. */
type Observed = { readonly text: string; readonly rests: readonly MeasurementName[] };

/** null: there is nothing to say of this photo. */
export type Observation = (look: Look) => Observed | null;

type Draft<Name extends MeasurementName> = {
  /** What it rests on: without a sure value of each, nothing is said. */
  readonly rests: readonly Name[];
  /** Findings that say the same on a card, or the opposite. */
  readonly unless: readonly FindingKind[];
  readonly tell: (look: Look, values: Readonly<Record<Name, number>>) => string | false | null;
};

/** An observation that is made where all it rests on is sure, and no card says it already. */
export const observation =
  <Name extends MeasurementName>({ rests, unless, tell }: Draft<Name>): Observation =>
  (look) => {
    if (look.has(...unless)) return null;
    const values: Partial<Record<Name, number>> = {};
    for (const name of rests) {
      const value = look.value(name);
      if (value === null) return null;
      values[name] = value;
    }
    const text = tell(look, values as Record<Name, number>); // every name was set or has returned
    return typeof text === 'string' ? { text, rests } : null;
  };
