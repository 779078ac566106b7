import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';

/** The label of each strength, 0–4. */
export const STRENGTH_LABELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** Below this strength the hint shows. */
const GOOD_STRENGTH = 3;

/**
 * Strength of a password: one point each for 8 or more characters, a lowercase letter, an uppercase
 * letter, a digit, and a symbol, capped at 4.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const points = [
    password.length >= 8,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ].filter(Boolean).length;
  const strengths = [0, 1, 2, 3, 4] as const;
  return strengths[points] ?? 4;
}

const STEPS = [1, 2, 3, 4];

/** The meter under a new password, shown while typing. */
function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className="mt-1 text-sm text-muted">
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
          {STEPS.map((step) => (
            <span
              key={step}
              className={classNames(
                'h-1 transition-colors',
                step <= strength ? 'bg-safelight' : 'bg-line',
              )}
            />
          ))}
        </div>
        <span className="w-12 text-right">
          <span className="sr-only">Password strength: </span>
          {STRENGTH_LABELS[strength]}
        </span>
      </div>
      {strength < GOOD_STRENGTH && <p>Use 8+ chars, mix cases, numbers & symbols</p>}
    </div>
  );
}

type NewPasswordFieldsProps = {
  /** Label of the first field; set it where "Password" would be ambiguous. */
  label?: string;
  /** The password as typed so far. */
  password: string;
  registerPassword: UseFormRegisterReturn;
  registerConfirm: UseFormRegisterReturn;
  errors: { password?: FieldError; confirmPassword?: FieldError };
};

/** The fields for a new password, with its strength, and its confirmation. Password managers look for these ids. */
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
