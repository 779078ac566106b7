import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/*
 * Browsers color autofilled inputs; the inset shadow covers that with our own background. The animation has no visible
 * effect: its start event reveals the autofill (features/accounts/forms/use-auth-form.ts).
 */
const AUTOFILLED =
  'autofill:animate-[autofilled_1ms] autofill:shadow-[inset_0_0_0_4rem_var(--color-raised)] autofill:[-webkit-text-fill-color:var(--color-ink)]';

/** A one-line text input. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        'h-11 w-full rounded-fine border border-edge bg-raised px-3 text-ink placeholder:text-muted aria-invalid:border-safelight disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
        AUTOFILLED,
        className,
      )}
      {...rest}
    />
  );
}
