import type { MeasuredEvidence } from '@photo-coach/shared/contracts/critiques.ts';
import { formatPlainly } from '@photo-coach/shared/domain/measurements/measurement-text.ts';
import { useState } from 'react';
import { MEASUREMENT_GROUPS } from '../../measurements/measurement-groups.ts';
import { MeasuredCell, type ShownMeasurement, titleOf } from './measured-cell.tsx';
import { NamedColumns, type Names } from './pair-table.tsx';

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
export function AllMeasurements(props: Measurements) {
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
