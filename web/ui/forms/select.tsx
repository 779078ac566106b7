import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[];
};

/** The browser's own list of choices, which every keyboard and phone knows. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={classNames(
          'h-11 w-full appearance-none truncate rounded-fine border border-edge bg-raised pr-9 pl-3 text-ink',
          className,
        )}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3 size-4 text-muted"
      />
    </span>
  );
}
