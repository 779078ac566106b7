import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldsProps = {
  /** Of the first field, where "Password" alone could be another one. */
  label?: string;
  /** What was typed so far. */
  password: string;
  registerPassword: UseFormRegisterReturn;
  registerConfirm: UseFormRegisterReturn;
  errors: { password?: FieldError; confirmPassword?: FieldError };
};

/** A new password with its strength, and the same once more. The ids are those that password managers look for. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Password', password, registerPassword, registerConfirm, errors } = props;
  return (
    <>
      <FormField
        label={label}
        id="new-password"
        error={errors.password?.message}
        hint={password !== '' && <PasswordStrength password={password} />}
      >
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...registerPassword} />
        )}
      </FormField>
      <FormField
        label="Confirm password"
        id="confirm-password"
        error={errors.confirmPassword?.message}
      >
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...registerConfirm} />
        )}
      </FormField>
    </>
  );
}
