import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** A button in a row of small type; tall enough for a finger on a touch screen. */
export function QuietButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={classNames(
        'min-h-6 text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-safelight aria-expanded:decoration-safelight disabled:cursor-progress pointer-coarse:min-h-11',
        className,
      )}
      {...rest}
    />
  );
}
