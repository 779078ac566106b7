import type { ReactNode } from 'react';
import { Scroller } from './layout/scroller.tsx';

/** A column: its heading, and what it shows of a row. */
export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, in figures of one width. */
  isNumber?: boolean;
  /** Holds sentences, emails or the like, which wrap; other cells stay on one line. */
  isLong?: boolean;
};

type TableProps<Row> = {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown if there are no rows. */
  empty?: string;
  className?: string;
};

const LOOKS = {
  number: 'text-right tabular whitespace-nowrap',
  long: 'min-w-52 wrap-anywhere',
  plain: 'whitespace-nowrap',
} as const;

const lookOf = ({ isNumber, isLong }: Pick<Column<never>, 'isNumber' | 'isLong'>): string =>
  LOOKS[isNumber ? 'number' : isLong ? 'long' : 'plain'];

/** A dense table, which scrolls on its own in a narrower window. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, empty, className = '' } = props;
  if (rows.length === 0 && empty) return <p className="py-3 text-sm text-muted">{empty}</p>;
  return (
    <Scroller label={caption} className={`relative -mx-1 px-1 ${className}`}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-data text-muted">
            {columns.map(({ title, isNumber }) => (
              <th
                key={title}
                scope="col"
                className={`py-2 pr-5 font-medium whitespace-nowrap last:pr-0 ${isNumber ? 'text-right' : ''}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line align-top">
              {columns.map(({ title, cell, ...kind }) => (
                <td key={title} className={`max-w-md py-2 pr-5 last:pr-0 ${lookOf(kind)}`}>
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
