import { useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { authMessage } from './auth-messages.ts';
import { forgotSchema } from './auth-rules.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asks for the mail with the link that sets a new password. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, ready, busy } = useAuthForm(forgotSchema, { email: '' });

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const redirectTo = `${window.location.origin}/auth?reset=true`;
    const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
    if (error) {
      const limited = error.status === 429;
      setFailure(limited ? authMessage(error) : 'Could not send reset email. Please try again.');
      return;
    }
    setSentTo(email);
    toast('Reset link sent');
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && <Notice kind="error" title={failure} />}
      {sentTo && (
        <Notice title="Reset link sent">
          If {sentTo} has an account, a mail with a link is on its way.
        </Notice>
      )}
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(control) => (
          <Input type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </Field>
      <SubmitButton label="Send Reset Link" busyLabel="Sending..." busy={busy} disabled={!ready} />
      <Button look="quiet" size="text" onClick={onBack} className="justify-self-start">
        Back to sign in
      </Button>
    </form>
  );
}
