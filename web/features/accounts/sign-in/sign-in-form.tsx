import { lockoutMessage } from '@photo-coach/shared/domain/accounts/waiting-time.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { isAuthError } from '@supabase/auth-js';
import Lock from 'lucide-react/icons/lock';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { track } from '../../../lib/analytics.ts';
import { failureReason } from '../../../lib/api/auth-errors.ts';
import {
  authErrorText,
  ERROR_TEXTS,
  ERROR_TITLES,
  SUCCESS_TITLES,
} from '../../../lib/api/error-texts.ts';
import { useStore } from '../../../lib/create-store.ts';
import { loadUnlessLeft } from '../../../lib/page-leave.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { signInLimits } from '../../../lib/session/sign-in-limits.ts';
import { setKeepSignedIn } from '../../../lib/session/stored-session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { signInFormSchema } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { pendingEmail } from '../sign-up/kept-in-tab.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';

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

const CaptchaWidget = lazy(() => loadUnlessLeft(() => import('./captcha-widget.tsx')));

type Captcha = {
  /** The payload to send with the form; null until solved. */
  payload: string | null;
  /** Whether the captcha allows the form to be submitted. */
  ready: boolean;
  /** Discards the payload, which works only once, and starts a new challenge. */
  renew: () => void;
  /** The widget; null when no captcha is needed. */
  element: ReactNode;
};

/** A captcha for a form that only sometimes needs one. */
function useCaptcha(isNeeded: boolean): Captcha {
  const [round, setRound] = useState(0);
  const [payload, setPayload] = useState<string | null>(null);
  const renew = () => {
    setPayload(null);
    setRound((before) => before + 1);
  };
  const element = isNeeded && (
    <Suspense fallback={<Skeleton className="h-12" />}>
      <CaptchaWidget key={round} onChange={setPayload} />
    </Suspense>
  );
  return { payload, ready: !isNeeded || payload !== null, renew, element: element || null };
}

/**
 * The limits on the next sign-in attempt with an email.
 * @param typed the email as typed so far, in any case; each email has its own limits
 */
function useSignInLimit(typed: string): { lockedSeconds: number; needsCaptcha: boolean } {
  const limit = useStore(signInLimits)[typed.trim().toLowerCase()];
  const lockedSeconds = useSecondsUntil(limit?.lockedUntil ?? 0);
  return { lockedSeconds, needsCaptcha: limit?.needsCaptcha ?? false };
}

function Banner({ seconds }: { seconds: number }) {
  return (
    <div className="flex gap-3 border-l-2 border-safelight py-1 pl-4">
      <Lock className="mt-1 size-4 shrink-0 text-safelight" aria-hidden="true" />
      <p className="tabular min-w-0 font-medium">{lockoutMessage(seconds)}</p>
    </div>
  );
}

/**
 * Counts down how long sign-in stays locked; empty if it is not. The live region is always in the page, so that screen
 * readers announce the message, but only once and not every second.
 */
function LockoutBanner({ seconds }: { seconds: number }) {
  const locked = seconds > 0;
  const [announced, setAnnounced] = useState(false);
  useEffect(() => {
    if (!locked) return setAnnounced(false);
    const timer = setTimeout(() => setAnnounced(true), 500);
    return () => clearTimeout(timer);
  }, [locked]);
  return (
    <div aria-live={announced ? 'off' : 'polite'} className={locked ? undefined : 'sr-only'}>
      {locked && <Banner seconds={seconds} />}
    </div>
  );
}

type SignInFormProps = TypedEmail & {
  /** A message about why the form is shown; stays until the next attempt. */
  arrivalError: string | null;
  keep: boolean;
  onKeepChange: (keep: boolean) => void;
  onForgot: () => void;
};

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
      <BusyButton
        type="submit"
        className="w-full"
        disabled={!ready || busy || isLocked || !captcha.ready}
        busy={busy}
        busyLabel="Signing in..."
      >
        Sign In
      </BusyButton>
    </form>
  );
}
