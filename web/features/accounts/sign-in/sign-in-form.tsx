import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isAuthError } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics/analytics.ts';
import { failureReason } from '../../../lib/api/auth-errors.ts';
import {
  authErrorText,
  ERROR_TEXTS,
  ERROR_TITLES,
  SUCCESS_TITLES,
} from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { setKeepSignedIn } from '../../../lib/session/stored-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { signInFormSchema } from '../forms/form-schemas.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { pendingEmail } from '../sign-up/pending-email.ts';
import { LockoutBanner, useSignInLimit } from './sign-in-lockout.tsx';

type Credentials = {
  email: string;
  password: string;
  /** Whether the session outlives the browser tab. */
  keep: boolean;
  captchaToken: string | null;
};

async function requestSession({ email, password, keep, captchaToken }: Credentials): Promise<void> {
  setKeepSignedIn(keep);
  const options = captchaToken === null ? {} : { captchaToken };
  const { error } = await authClient.signInWithPassword({ email, password, options });
  if (error) throw error;
}

/**
 * Signs in with a password.
 * @throws the error of the request, after reporting it to analytics
 */
async function signIn(credentials: Credentials): Promise<void> {
  track('auth_login_requested', { method: 'password' });
  try {
    await requestSession(credentials);
  } catch (error) {
    const reason = failureReason(error);
    track('auth_login_failed', { method: 'password', reason });
    if (isAuthError(error) && reason === 'email_not_confirmed') pendingEmail.set(credentials.email);
    throw error;
  }
  pendingEmail.clear();
  track('auth_login_succeeded', { method: 'password' });
}

type SignInFormProps = TypedEmail & {
  /** A message about why the form is shown; stays until the next attempt. */
  arrivalError: string | null;
  keep: boolean;
  onKeepChange: (keep: boolean) => void;
  onForgot: () => void;
};

function Failure({ text }: { text: string }) {
  return (
    <Notice kind="error" title={text}>
      {text === ERROR_TEXTS.emailNotConfirmed && (
        <Link to={PAGES.verifyEmail} className="underline underline-offset-4">
          Resend Confirmation Email
        </Link>
      )}
    </Notice>
  );
}

/** The sign-in form. The page redirects once there is a session. */
export function SignInForm(props: SignInFormProps) {
  const { email, onEmailChange, arrivalError, keep, onKeepChange, onForgot } = props;
  const [failure, setFailure] = useState(arrivalError);
  const { form, values, ready, busy } = useAuthForm(signInFormSchema, { email, password: '' });
  const { lockedSeconds, needsCaptcha } = useSignInLimit(values.email);
  const captcha = useCaptcha(needsCaptcha);
  const { errors } = form.formState;
  const isLocked = lockedSeconds > 0;
  // The lockout banner replaces the last error, which is out of date once the lockout ends.
  useEffect(() => {
    if (isLocked) setFailure(null);
  }, [isLocked]);

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      await signIn({ ...typed, keep, captchaToken: captcha.payload });
      toast(SUCCESS_TITLES.signedIn);
    } catch (error) {
      toast.error(ERROR_TITLES.signIn, { id: 'sign-in' });
      setFailure(authErrorText(error, ERROR_TEXTS.signInFailed));
      captcha.renew();
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <LockoutBanner seconds={lockedSeconds} />
      {failure !== null && !isLocked && <Failure text={failure} />}
      <EmailField
        registration={form.register('email')}
        onTyped={onEmailChange}
        error={errors.email}
        autoComplete="username"
      />
      <FormField label="Password" id="current-password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            {...control}
            {...form.register('password')}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="Keep me signed in" checked={keep} onChange={onKeepChange} />
        <Button look="quiet" size="text" className="text-sm" onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
      {!isLocked && captcha.element}
      <SubmitButton
        label="Sign In"
        busyLabel="Signing in..."
        busy={busy}
        disabled={!ready || isLocked || !captcha.ready}
      />
    </form>
  );
}
