import type { ReactNode } from 'react';
import { Scroller } from './layout/scroller.tsx';

/** A column: its heading, and what it shows of a row. */
export type Column<Row> = { title: string; cell: (row: Row) => ReactNode };

type TableProps<Row> = {
  /** The subject of the table, for screen readers. */
  caption: string;
  /** The name of the area in which it scrolls. */
  label?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  className?: string;
};

/** A plain table, which scrolls on its own in a narrower window. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, label = caption, columns, rows, keyOf, className = '' } = props;
  return (
    <Scroller label={label} className={className}>
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-1.5 pr-4 text-left font-medium last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map(({ title, cell }) => (
                <td key={title} className="py-1.5 pr-4 align-baseline last:pr-0">
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
