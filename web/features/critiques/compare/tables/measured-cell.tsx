import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ComparedMeasurement } from '@photo-coach/shared/domain/comparison/compare-measurements.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { measurementLabel } from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { PlaceButton } from '../place-button.tsx';
import { Standout } from './pair-table.tsx';

/** A measurement with its places in both photos. */
export type ShownMeasurement = Omit<ComparedMeasurement, Side> &
  Record<Side, MeasuredEvidence | null>;

/** Its label as a title. */
export function titleOf({ name }: ShownMeasurement): string {
  const label = measurementLabel(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Marks the better side or, if neither more nor less is better, the one that has more. */
function Mark({ better, larger, side }: ShownMeasurement & { side: Side }) {
  if (better === side) return <Standout>better</Standout>;
  if (better !== null || larger !== side) return null;
  return <span className="text-muted">more</span>;
}

type MeasuredCellProps = {
  measurement: ShownMeasurement;
  side: Side;
  /** Formats a value. */
  text: (evidence: MeasuredEvidence) => string;
};

/** A measurement of one of the photos; choosing it shows where. */
export function MeasuredCell({ measurement, side, text }: MeasuredCellProps) {
  const evidence = measurement[side];
  if (!evidence) return <span className="text-muted">Not measured</span>;
  return (
    <>
      <PlaceButton evidence={evidence}>{text(evidence)}</PlaceButton>{' '}
      <Mark {...measurement} side={side} />
    </>
  );
}
