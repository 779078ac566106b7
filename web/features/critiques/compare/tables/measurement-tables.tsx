import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import type { ComparedMeasurement } from '@photo-coach/shared/domain/comparison/compare-measurements.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import {
  measurementLabel,
  valueInWords,
} from '@photo-coach/shared/domain/measurements/measurement-words.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { useState } from 'react';
import { MEASUREMENT_GROUPS } from '../../measurements/measurement-groups.ts';
import { PlaceButton } from '../place-button.tsx';
import { NamedColumns, type Names, PairTable, Standout } from './pair-table.tsx';

/** A measurement with its places in both photos. */
type ShownMeasurement = Omit<ComparedMeasurement, Side> & Record<Side, MeasuredEvidence | null>;

const titleOf = ({ name }: ShownMeasurement): string => capitalize(measurementLabel(name));

type MeasuredCellProps = { measurement: ShownMeasurement; side: Side };

/** A measurement of one of the photos; choosing it shows where. */
function MeasuredCell({ measurement, side }: MeasuredCellProps) {
  const evidence = measurement[side];
  if (!evidence) return <span className="text-muted">Not measured</span>;
  return (
    <>
      <PlaceButton evidence={evidence}>
        {valueInWords(evidence.measurement, evidence.value)}
      </PlaceButton>{' '}
      {measurement.better === side && <Standout>better</Standout>}
    </>
  );
}

type MeasurementTablesProps = { measurements: readonly ShownMeasurement[]; names: Names };

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
          <td className="py-1 pr-4 hyphens-auto">
            <MeasuredCell measurement={row} side="left" />
          </td>
          <td className="py-1 hyphens-auto">
            <MeasuredCell measurement={row} side="right" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function GroupedTable({ measurements, names }: MeasurementTablesProps) {
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

/** Every measurement of both photos, collapsed. Stays open when another photo is shown. */
function AllMeasurements(props: MeasurementTablesProps) {
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

/** The measurements that make one of the photos better; then all of them, collapsed. */
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
            left: <MeasuredCell measurement={measurement} side="left" />,
            right: <MeasuredCell measurement={measurement} side="right" />,
          }))}
        />
      ) : (
        <p className="mt-1 text-muted">Nothing was measured clearly better in either photo.</p>
      )}
      <AllMeasurements measurements={measurements} names={names} />
    </section>
  );
}
