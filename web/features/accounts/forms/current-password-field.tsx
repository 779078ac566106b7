import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

type CurrentPasswordFieldProps = {
  /** Tells password managers whose password it is. */
  email: string;
  registration: UseFormRegisterReturn;
  error: FieldError | undefined;
};

/** The password that the account has at present. */
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
