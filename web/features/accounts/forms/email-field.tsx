import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

/** The email as typed so far, shared between the forms. */
export type TypedEmail = { email: string; onEmailChange: (email: string) => void };

type EmailFieldProps = {
  registration: UseFormRegisterReturn;
  onTyped: (email: string) => void;
  error: FieldError | undefined;
  /** `username` for an existing account, so that password managers offer the saved ones. */
  autoComplete: 'username' | 'email';
};

/** The email field of an account form. */
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
