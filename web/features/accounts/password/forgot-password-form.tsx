import { useState } from 'react';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics/analytics.ts';
import { resetMailErrorText, SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { forgotPasswordFormSchema } from '../forms/form-schemas.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';

/**
 * Requests an email with a link to set a new password.
 * @throws AuthError
 */
async function requestPasswordReset(email: string): Promise<void> {
  track('auth_password_reset_requested');
  const redirectTo = `${window.location.origin}/auth?reset=true`;
  const { error } = await authClient.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

type ForgotPasswordFormProps = TypedEmail & { onBack: () => void };

/** The form that requests an email with a password reset link. */
export function ForgotPasswordForm(props: ForgotPasswordFormProps) {
  const { email: typedEmail, onEmailChange, onBack } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const start = { email: typedEmail };
  const { form, ready, busy } = useAuthForm(forgotPasswordFormSchema, start);

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    setSentTo(null);
    try {
      await requestPasswordReset(email);
      setSentTo(email);
      toast(SUCCESS_TITLES.resetSent);
    } catch (error) {
      setFailure(resetMailErrorText(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure && <Notice kind="error" title={failure} />}
      {sentTo && (
        <Notice title="Check your email">
          If there’s an account for {sentTo}, an email with a link is on its way. The link works
          once and expires in 24 hours.
        </Notice>
      )}
      <EmailField
        registration={form.register('email')}
        onTyped={onEmailChange}
        error={form.formState.errors.email}
        autoComplete="username"
      />
      <SubmitButton label="Send Reset Link" busyLabel="Sending..." busy={busy} disabled={!ready} />
      <Button look="quiet" size="text" onClick={onBack} className="justify-self-start">
        Back to sign in
      </Button>
    </form>
  );
}
