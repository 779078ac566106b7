import type { ReactNode } from 'react';

type PlotTableProps = {
  /** What the table is about, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** A key, and a cell for each column. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The numbers behind a plot, for whoever can't see it or wants to check it. */
export function PlotTable({ caption, columns, rows }: PlotTableProps) {
  return (
    <details className="unfolding mt-3 border-t border-line">
      <summary className="min-h-9 cursor-pointer py-2 text-sm text-muted hover:text-ink">
        Show the numbers<span className="sr-only"> of {caption}</span>
      </summary>
      <table className="tabular mb-3 w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 text-left font-medium last:pr-0">
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
                  className="py-1.5 pr-4 align-baseline wrap-anywhere last:pr-0"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
