import type { ReactNode } from 'react';

/** A row of a table of two photos: its title spans both, and what it says of each stands under that photo. */
type PairRow = { title: string; left: ReactNode; right: ReactNode };

type PairTableProps = {
  title: string;
  /** A sentence under the title. */
  lead: string;
  rows: readonly PairRow[];
};

/** What two photos have against each other, in two columns as the photos themselves. */
export function PairTable({ title, lead, rows }: PairTableProps) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-muted">{lead}</p>
      {rows.length > 0 && (
        <table className="mt-4 w-full table-fixed text-left">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="caption">
              <th scope="col" className="py-2 pr-4 font-normal">
                Left
              </th>
              <th scope="col" className="py-2 font-normal">
                Right
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
      )}
    </section>
  );
}

/** A word behind what stands out on one side, so that not only its weight says so. */
export function Standout({ children }: { children: string }) {
  return <strong className="font-semibold text-safelight">{children}</strong>;
}
