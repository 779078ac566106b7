import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics.ts';
import {
  ERROR_TEXTS,
  passwordUpdateErrorText,
  resetMailErrorText,
  SUCCESS_TITLES,
} from '../../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { setSignInLimit } from '../../../lib/session/sign-in-limits.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useQueryToken } from '../../session/use-query-token.ts';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { forgotPasswordFormSchema, setPasswordFormSchema } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { NewPasswordFields } from './password-fields.tsx';

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
      <BusyButton
        type="submit"
        className="w-full"
        disabled={!ready || busy}
        busy={busy}
        busyLabel="Sending..."
      >
        Send Reset Link
      </BusyButton>
      <Button look="quiet" size="text" onClick={onBack} className="justify-self-start">
        Back to sign in
      </Button>
    </form>
  );
}

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
function SetPasswordForm({ email, onDone }: SetPasswordFormProps) {
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
      <BusyButton
        type="submit"
        className="w-full"
        disabled={!ready || busy}
        busy={busy}
        busyLabel="Updating password..."
      >
        Set New Password
      </BusyButton>
    </form>
  );
}

/** Redeems the token of an emailed link, which starts a session. @returns whether it was refused */
const redeem = memoizeByKey(async (tokenHash: string): Promise<boolean> => {
  const { error } = await authClient.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  return error !== null;
});

function useResetLink() {
  const [, setQuery] = useSearchParams();
  const [refused, setRefused] = useState(false);
  const checking = useQueryToken('token_hash', redeem, (isRefused) => {
    setRefused(isRefused);
    setQuery({ reset: 'true' }, { replace: true });
  });
  return { checking, refused };
}

function SessionMissing() {
  return (
    <Notice kind="error" title={ERROR_TEXTS.resetSessionMissing}>
      <span className="flex flex-wrap gap-x-5 gap-y-1 [&_a]:underline [&_a]:underline-offset-4">
        <Link to="/auth?mode=forgot">Send a new link</Link>
        <Link to={PAGES.auth}>Back to sign in</Link>
      </span>
    </Notice>
  );
}

/** The screen that a password reset link opens: starts a session, then shows the form for the new password. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const { status, session } = useSession();
  const { checking, refused } = useResetLink();
  if (checking || status === 'loading') return <LoadingScreen label="Checking your link" />;
  const email = (!refused && session?.user.email) || null;
  return (
    <AuthFrame title="Set New Password" lead={email && `For ${email}`}>
      {email ? <SetPasswordForm email={email} onDone={onDone} /> : <SessionMissing />}
    </AuthFrame>
  );
}
