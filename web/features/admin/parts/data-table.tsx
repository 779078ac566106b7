import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Scroller } from '../../../ui/layout/scroller.tsx';

/** A column: its heading, and what it shows of a row. */
export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  isNumber?: boolean;
  /** Holds sentences, emails or the like, which wrap; other cells stay on one line. */
  isLong?: boolean;
};

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: string;
};

const LOOKS = {
  number: 'text-right tabular whitespace-nowrap',
  long: 'min-w-52 wrap-anywhere',
  plain: 'whitespace-nowrap',
} as const;

const lookOf = ({ isNumber, isLong }: Pick<Column<never>, 'isNumber' | 'isLong'>): string =>
  LOOKS[isNumber ? 'number' : isLong ? 'long' : 'plain'];

/** A dense table, which scrolls on its own in a narrower window. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="py-3 text-sm text-muted">{empty}</p>;
  return (
    <Scroller label={label} className="relative -mx-1 px-1">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-data text-muted">
            {columns.map(({ head, isNumber }) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pr-5 font-medium whitespace-nowrap last:pr-0 ${isNumber ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top">
              {columns.map(({ head, cell, ...kind }) => (
                <td key={head} className={`max-w-md py-2 pr-5 last:pr-0 ${lookOf(kind)}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** An id, in figures of one width, which may break anywhere. */
export function IdText({ children }: { children: string }) {
  return <span className="text-data wrap-anywhere tabular">{children}</span>;
}

type ShowMoreProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

/** The button for a list's next page; null on its last one. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5">
      <BusyButton
        look="outline"
        size="small"
        busy={list.isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => void list.fetchNextPage()}
      >
        Show more
      </BusyButton>
    </div>
  );
}
