import type { User } from '@supabase/auth-js';
import { toast } from 'sonner';
import { SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { AccountForm, InlineEdit, useUserForm } from '../forms/account-form.tsx';
import { currentPassword, setPasswordFormSchema } from '../forms/form-schemas.ts';
import { CurrentPasswordField, NewPasswordFields } from './password-fields.tsx';

/** The form field that shows the error of a code. */
const FIELDS = {
  invalid_credentials: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
} as const;

type PasswordFormProps = { email: string; hasPassword: boolean; onClose: () => void };

const changePasswordFormSchema = setPasswordFormSchema.safeExtend({ currentPassword });

/** The form for a new password; requires the current one if there is one. */
function PasswordForm({ email, hasPassword, onClose }: PasswordFormProps) {
  const start = {
    email,
    password: '',
    confirmPassword: '',
    ...(hasPassword && { currentPassword: '' }),
  };
  const { form, values, errors, save, state } = useUserForm(
    changePasswordFormSchema,
    start,
    FIELDS,
  );

  const submit = form.handleSubmit(async ({ password, currentPassword }) => {
    const proof = currentPassword && { current_password: currentPassword };
    if (!(await save({ password, ...proof }))) return;
    toast(SUCCESS_TITLES.passwordUpdated, {
      description: 'Your other devices have been signed out.',
    });
    onClose();
  });

  return (
    <AccountForm
      {...state}
      label={hasPassword ? 'Change password' : 'Set password'}
      busyLabel="Updating password..."
      onSubmit={submit}
      onCancel={onClose}
    >
      {hasPassword && (
        <CurrentPasswordField
          email={email}
          registration={form.register('currentPassword')}
          error={errors.currentPassword}
        />
      )}
      <NewPasswordFields
        label="New password"
        password={values.password}
        registerPassword={form.register('password')}
        registerConfirm={form.register('confirmPassword')}
        errors={errors}
      />
    </AccountForm>
  );
}

/** Whether there is a password, and the form to change it. */
export function PasswordSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const email = user.email ?? '';
  return (
    <TitledSection
      title="Password"
      about="A new password signs out your other devices; “Sign Out” signs out all of them."
    >
      <InlineEdit
        action={hasPassword ? 'Change password' : 'Set a password'}
        form={(close) => <PasswordForm email={email} hasPassword={hasPassword} onClose={close} />}
      >
        <p className={hasPassword ? undefined : 'text-muted'}>
          {hasPassword ? 'You have a password' : 'No password yet'}
        </p>
      </InlineEdit>
    </TitledSection>
  );
}
