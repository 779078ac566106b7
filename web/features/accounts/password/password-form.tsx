import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { useShowUser } from '../account-user.ts';
import { sessionsKey } from '../devices/sessions-query.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { changePasswordFormSchema } from '../forms/account-page-forms.ts';
import { CurrentPasswordField } from '../forms/current-password-field.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useRefusal } from '../forms/use-refusal.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** Where to say what the server has refused. */
const FIELDS = {
  invalid_credentials: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
} as const;

type PasswordFormProps = { email: string; hasPassword: boolean; onClose: () => void };

/** A new password; who has one already proves it with that. */
export function PasswordForm({ email, hasPassword, onClose }: PasswordFormProps) {
  const showUser = useShowUser();
  const client = useQueryClient();
  const { form, values, ready, busy } = useAuthForm(changePasswordFormSchema, {
    email,
    password: '',
    confirmPassword: '',
    ...(hasPassword && { currentPassword: '' }),
  });
  const { errors } = form.formState;
  const { failure, refuse, clear } = useRefusal(form.setError, FIELDS);

  const submit = form.handleSubmit(async ({ password, currentPassword }) => {
    clear();
    const { data, error } = await authClient.updateUser({
      password,
      ...(currentPassword && { current_password: currentPassword }),
    });
    if (error) return refuse(error);
    await showUser(data.user);
    await client.invalidateQueries({ queryKey: sessionsKey });
    toast(SUCCESS_TITLES.passwordUpdated, { description: 'Your other devices are signed out.' });
    onClose();
  });

  return (
    <AccountForm
      label={hasPassword ? 'Change password' : 'Set password'}
      busyLabel="Updating password..."
      busy={busy}
      ready={ready}
      failure={failure}
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
