import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import type { ReactNode } from 'react';

/** The column headers: what the photos are called. */
export type Names = Readonly<Record<Side, string>>;

/** A row of a table of two photos: its title spans both, and the text about each stands under that photo. */
type PairRow = { title: string; left: ReactNode; right: ReactNode };

type PairTableProps = {
  /** Read out by screen readers as the table's name. */
  caption: string;
  names: Names;
  rows: readonly PairRow[];
};

/** Sentences comparing two photos, in two columns like the photos themselves. */
export function PairTable({ caption, names, rows }: PairTableProps) {
  return (
    <table className="mt-4 w-full table-fixed text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="caption">
          <th scope="col" className="py-2 pr-4 font-normal">
            {names.left}
          </th>
          <th scope="col" className="py-2 font-normal">
            {names.right}
          </th>
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.title} className="border-t border-line align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-3 font-medium">
              {row.title}
            </th>
          </tr>
          <tr>
            <td className="pt-1 pr-4 pb-3">{row.left}</td>
            <td className="pt-1 pb-3">{row.right}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** The header of a table whose first column names the rows. */
export function NamedColumns({ names }: { names: Names }) {
  return (
    <thead>
      <tr className="caption">
        <td className="w-2/5" />
        <th scope="col" className="py-2 pr-4 font-normal">
          {names.left}
        </th>
        <th scope="col" className="py-2 font-normal">
          {names.right}
        </th>
      </tr>
    </thead>
  );
}

/** A word beside the better value, so that not only the font weight marks it. */
export function Standout({ children }: { children: string }) {
  return <strong className="font-semibold text-safelight">{children}</strong>;
}
