import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A text input of several lines. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(
        'block w-full resize-y rounded-fine border border-edge bg-raised px-3 py-2.5 text-ink placeholder:text-muted aria-invalid:border-safelight disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
        className,
      )}
      {...rest}
    />
  );
}
