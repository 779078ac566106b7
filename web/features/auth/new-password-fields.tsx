import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldsProps = {
  /** What was typed so far. */
  password: string;
  registerPassword: UseFormRegisterReturn;
  registerConfirm: UseFormRegisterReturn;
  errors: { password?: FieldError; confirmPassword?: FieldError };
};

/** A new password with its strength, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, registerPassword, registerConfirm, errors } = props;
  return (
    <>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={<PasswordStrength password={password} />}
      >
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...registerPassword} />
        )}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...registerConfirm} />
        )}
      </Field>
    </>
  );
}
