import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

/** The email that was typed so far, in whichever form; each begins with it. */
export type TypedEmail = { email: string; onEmailChange: (email: string) => void };

type EmailFieldProps = {
  registration: UseFormRegisterReturn;
  onTyped: (email: string) => void;
  error: FieldError | undefined;
  /** `username` where the account exists: password managers then offer those that they know. */
  autoComplete: 'username' | 'email';
};

/** The address of an account. */
export function EmailField({ registration, onTyped, error, autoComplete }: EmailFieldProps) {
  return (
    <FormField label="Email" id="email" error={error?.message}>
      {(control) => (
        <Input
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          {...registration}
          onChange={(event) => {
            onTyped(event.target.value);
            return registration.onChange(event);
          }}
        />
      )}
    </FormField>
  );
}
