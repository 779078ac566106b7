import type { ReactNode } from 'react';

type PlotTableProps = {
  /** The subject of the table, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** A key, and a cell for each column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The numbers of a plot beside it, for people who can't see it or want to check it. Long ones scroll. */
export function PlotTable({ caption, columns, rows }: PlotTableProps) {
  return (
    <section
      aria-label={`${caption}, as numbers`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
      tabIndex={0}
      className="max-h-72 min-w-0 overflow-y-auto"
    >
      <table className="tabular w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="sticky top-0 bg-paper py-1.5 pr-4 text-left font-medium last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line">
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
                  key={index}
                  className="py-1.5 pr-4 align-baseline last:pr-0"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
