import { changePasswordFormSchema } from '@photo-coach/shared/domain/account-page-forms.ts';
import type { AuthError } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { SUCCESS_TITLES } from '../../lib/error-texts.ts';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { accountErrorText } from './account-error-text.ts';
import { useShowUser } from './api/account-user.ts';
import { sessionsKey } from './api/sessions-query.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { fieldAtFault } from './field-at-fault.ts';
import { FormActions } from './form-actions.tsx';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

/** Where to say what the server has refused. */
const FIELDS = {
  invalid_credentials: 'currentPassword',
  same_password: 'password',
  weak_password: 'password',
} as const;

type PasswordFormProps = { email: string; hasPassword: boolean; onClose: () => void };

/** A new password; who has one already proves it with that. */
export function PasswordForm({ email, hasPassword, onClose }: PasswordFormProps) {
  const element = useFirstFieldFocus();
  const showUser = useShowUser();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, values, ready, busy } = useAuthForm(changePasswordFormSchema, {
    email,
    password: '',
    confirmPassword: '',
    ...(hasPassword && { currentPassword: '' }),
  });
  const { errors } = form.formState;
  const { setError } = form;

  const refuse = (error: AuthError) => {
    const field = fieldAtFault(error, FIELDS);
    if (field) setError(field, { message: accountErrorText(error) }, { shouldFocus: true });
    else setFailure(error);
  };
  const submit = form.handleSubmit(async ({ password, currentPassword }) => {
    setFailure(null);
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
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-lg gap-5"
    >
      {failure !== null && <Notice kind="error" title={accountErrorText(failure)} />}
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
      <FormActions
        label={hasPassword ? 'Change password' : 'Set password'}
        busyLabel="Updating password..."
        busy={busy}
        disabled={!ready}
        onCancel={onClose}
      />
    </form>
  );
}
