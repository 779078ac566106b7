import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A one-line text input. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        'h-11 w-full rounded-fine border border-edge bg-raised px-3 text-ink placeholder:text-muted aria-invalid:border-safelight',
        className,
      )}
      {...rest}
    />
  );
}
