import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ComparedMeasurement } from '@photo-coach/shared/domain/comparison/compare-measurements.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { measurementInWords } from '@photo-coach/shared/domain/measurements/measurement-in-words.ts';
import {
  formatPlainly,
  measurementLabel,
} from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { useState } from 'react';
import { MEASUREMENT_GROUPS } from '../../measurements/measurement-groups.ts';
import { PlaceButton } from '../place-button.tsx';
import { NamedColumns, type Names, PairTable, Standout } from './pair-table.tsx';

/** A measurement with its places in both photos. */
type ShownMeasurement = Omit<ComparedMeasurement, Side> & Record<Side, MeasuredEvidence | null>;

/** Its label as a title. */
function titleOf({ name }: ShownMeasurement): string {
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
function MeasuredCell({ measurement, side, text }: MeasuredCellProps) {
  const evidence = measurement[side];
  if (!evidence) return <span className="text-muted">Not measured</span>;
  return (
    <>
      <PlaceButton evidence={evidence}>{text(evidence)}</PlaceButton>{' '}
      <Mark {...measurement} side={side} />
    </>
  );
}

type MeasurementTablesProps = { measurements: readonly ShownMeasurement[]; names: Names };

const inWords = ({ measurement, value }: MeasuredEvidence) =>
  measurementInWords(measurement, value);

const asNumber = ({ measurement, value }: MeasuredEvidence) => formatPlainly(measurement, value);

type Measurements = { measurements: readonly ShownMeasurement[]; names: Names };

/** The rows of one group, under its title. */
function Group({ title, rows }: { title: string; rows: readonly ShownMeasurement[] }) {
  return (
    <tbody>
      <tr className="border-t border-line">
        <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 font-display text-xl font-normal">
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.name} className="align-top">
          <th scope="row" className="py-1 pr-4 font-normal hyphens-auto text-muted">
            {titleOf(row)}
          </th>
          <td className="py-1 pr-4">
            <MeasuredCell measurement={row} side="left" text={asNumber} />
          </td>
          <td className="py-1">
            <MeasuredCell measurement={row} side="right" text={asNumber} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function GroupedTable({ measurements, names }: Measurements) {
  return (
    <table className="mt-4 w-full table-fixed text-left">
      <caption className="sr-only">All measurements</caption>
      <NamedColumns names={names} />
      {MEASUREMENT_GROUPS.map(([title, group]) => {
        const rows = group.flatMap((name) => measurements.find((one) => one.name === name) ?? []);
        return rows.length > 0 && <Group key={title} title={title} rows={rows} />;
      })}
    </table>
  );
}

/** Every measurement of both photos as numbers, collapsed. Stays open when another photo is shown. */
function AllMeasurements(props: Measurements) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center font-medium underline decoration-line underline-offset-4 hover:decoration-safelight [&::-webkit-details-marker]:hidden">
        {isOpen ? 'Hide all measurements' : 'Show all measurements'}
      </summary>
      {isOpen && <GroupedTable {...props} />}
    </details>
  );
}

/** The measurements that make one of the photos better, in words; then all of them, collapsed. */
export function MeasurementTables({ measurements, names }: MeasurementTablesProps) {
  const telling = measurements.filter(({ better }) => better !== null);
  return (
    <section>
      <h2 className="text-2xl">What was measured better</h2>
      {telling.length > 0 ? (
        <PairTable
          caption="What was measured better"
          names={names}
          rows={telling.map((measurement) => ({
            title: titleOf(measurement),
            left: <MeasuredCell measurement={measurement} side="left" text={inWords} />,
            right: <MeasuredCell measurement={measurement} side="right" text={inWords} />,
          }))}
        />
      ) : (
        <p className="mt-1 text-muted">
          No measurement is better by more than saving the photo again would change it.
        </p>
      )}
      <AllMeasurements measurements={measurements} names={names} />
    </section>
  );
}
