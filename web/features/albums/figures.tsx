import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/loading.tsx';

type Figure = {
  label: string;
  /** null while it is loading. */
  value: ReactNode | null;
  /** Under the value. */
  note?: string | undefined;
};

/** The few numbers that a page is about, side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid gap-x-10 border-b border-line sm:grid-cols-3">
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-x-5 gap-y-2 border-t border-line py-4 sm:grid sm:content-start sm:justify-normal sm:py-5"
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="max-sm:text-right">
            {value === null ? (
              <Skeleton className="h-10 w-20" />
            ) : (
              <span className="tabular block font-display text-4xl leading-10">{value}</span>
            )}
            <span className="block min-h-[1lh] text-sm text-muted max-sm:min-h-0">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
