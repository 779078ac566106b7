import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

type CurrentPasswordFieldProps = {
  /** The account's email, from which password managers pick the password. */
  email: string;
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
};

/** The field for the account's current password. */
export function CurrentPasswordField({ email, registration, error }: CurrentPasswordFieldProps) {
  return (
    <>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField label="Current password" error={error?.message}>
        {(control) => (
          <PasswordInput autoComplete="current-password" {...control} {...registration} />
        )}
      </FormField>
    </>
  );
}
