import { cva, type VariantProps } from 'class-variance-authority';
import * as Slot from 'radix-ui/slot';
import type { ComponentProps } from 'react';

/** The classes of a button. */
export const buttonStyles = cva(
  'inline-flex items-center justify-center gap-2 rounded-fine text-control font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 data-busy:cursor-progress data-busy:opacity-100 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary:
          'bg-safelight text-on-safelight enabled:not-aria-disabled:hover:bg-ink enabled:not-aria-disabled:hover:text-paper [a]:hover:bg-ink [a]:hover:text-paper disabled:bg-line disabled:text-muted disabled:opacity-100',
        outline:
          'border border-edge bg-transparent text-ink enabled:not-aria-disabled:hover:border-ink enabled:not-aria-disabled:hover:bg-sunken [a]:hover:border-ink [a]:hover:bg-sunken',
        provider:
          'border border-provider-edge bg-provider text-on-provider gap-3 enabled:not-aria-disabled:hover:border-ink [&_svg]:size-5',
        stage: 'border border-stage-ink text-stage-ink [a]:hover:bg-stage-ink [a]:hover:text-black',
        done: 'bg-done text-on-done',
        quiet: 'text-ink underline decoration-line underline-offset-4 hover:decoration-safelight',
      },
      size: {
        regular: 'h-11 px-5',
        small: 'h-9 px-3.5 text-sm',
        text: 'min-h-6',
      },
    },
    defaultVariants: { look: 'primary', size: 'regular' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;

type ButtonProps = ComponentProps<'button'> & ButtonLook & { asChild?: boolean };

/** A button; with `asChild` the child, for example a link, is styled as one. */
export function Button({ asChild, look, size, className, ...rest }: ButtonProps) {
  const styles = buttonStyles({ look, size, className });
  if (asChild) return <Slot.Root className={styles} {...rest} />;
  return <button type="button" className={styles} {...rest} />;
}
