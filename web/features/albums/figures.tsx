import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';

type Figure = {
  label: string;
  /** null while it is loading. */
  value: ReactNode | null;
  /** Under the value. */
  note?: string | undefined;
};

type FiguresProps = {
  figures: readonly Figure[];
  /** Whether all values are short numbers, so that they fit side by side on a phone, too. */
  areShort?: boolean;
};

/** The few numbers that a page is about, side by side; on a phone in lines, unless they are short. */
export function Figures({ figures, areShort = false }: FiguresProps) {
  return (
    <dl
      className={classNames(
        'grid gap-x-4 border-b border-line sm:grid-cols-3 sm:gap-x-10',
        areShort && 'grid-cols-3',
      )}
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className={classNames(
            'border-t border-line py-4 sm:py-5',
            areShort
              ? 'min-w-0'
              : 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-5 max-sm:[&>dd]:text-right',
          )}
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="sm:mt-2">
            {value === null ? (
              <Skeleton className="h-10 w-20 max-w-full" />
            ) : (
              <span
                className={classNames(
                  'tabular block font-display leading-10 sm:text-4xl',
                  areShort ? 'text-3xl' : 'text-4xl',
                )}
              >
                {value}
              </span>
            )}
            <span className="block text-sm leading-snug text-muted sm:min-h-[1lh]">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
