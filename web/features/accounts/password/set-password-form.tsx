import { useState } from 'react';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics/analytics.ts';
import { passwordUpdateErrorText, SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { setSignInLimit } from '../../../lib/session/sign-in-limits.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { setPasswordFormSchema } from '../forms/form-schemas.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/**
 * Sets the password of the account whose reset link was opened.
 * @throws AuthError
 */
async function setNewPassword(email: string, password: string): Promise<void> {
  const { error } = await authClient.updateUser({ password });
  if (error) throw error;
  // The server lifts the lockout with the new password.
  setSignInLimit(email, null);
  track('auth_password_reset_completed');
}

type SetPasswordFormProps = {
  /** The account's email, with which password managers save the new password. */
  email: string;
  onDone: () => void;
};

/** The form for the new password of the account whose reset link was opened. */
export function SetPasswordForm({ email, onDone }: SetPasswordFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, values, ready, busy } = useAuthForm(setPasswordFormSchema, {
    email,
    password: '',
    confirmPassword: '',
  });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await setNewPassword(email, password);
      toast(SUCCESS_TITLES.passwordUpdated);
      onDone();
    } catch (error) {
      setFailure(passwordUpdateErrorText(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && <Notice kind="error" title={failure} />}
      <input
        type="email"
        autoComplete="username"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
        {...form.register('email')}
      />
      <NewPasswordFields
        password={values.password}
        registerPassword={form.register('password')}
        registerConfirm={form.register('confirmPassword')}
        errors={form.formState.errors}
      />
      <SubmitButton
        label="Set New Password"
        busyLabel="Updating password..."
        busy={busy}
        disabled={!ready}
      />
    </form>
  );
}
