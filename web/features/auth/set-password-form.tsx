import { useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { Notice } from '../../ui/notice.tsx';
import { authMessage } from './auth-messages.ts';
import { newPasswordSchema } from './auth-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A new password for the account whose emailed link was followed. */
export function SetPasswordForm({ onDone }: { onDone: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const { form, values, ready, busy } = useAuthForm(newPasswordSchema, {
    password: '',
    confirmPassword: '',
  });

  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    const { error } = await authClient.updateUser({ password });
    if (error) return setFailure(error);
    toast('Password updated!');
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure !== null && <Notice kind="error" title={authMessage(failure)} />}
      <NewPasswordFields
        password={values.password}
        registerPassword={form.register('password', {
          onChange: () => {
            if (form.getValues('confirmPassword')) void form.trigger('confirmPassword');
          },
        })}
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
