import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { z } from 'zod';
import { SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';
import { setKeepSignedIn } from '../../../lib/session/stored-session.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ForgotPasswordForm } from '../password/reset-password.tsx';
import { invitation, pendingEmail } from '../sign-up/kept-in-tab.ts';
import { startResendCooldown } from '../sign-up/resend-confirmation.tsx';
import { SignUp } from '../sign-up/sign-up.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The modes of the auth page except the fourth: a new password is ResetPassword. */
type AuthMode = 'sign-in' | 'sign-up' | 'forgot';

const TITLES: Record<AuthMode, string> = {
  'sign-in': 'Welcome Back',
  'sign-up': 'Create Account',
  forgot: 'Reset Password',
};

const LEADS: Record<AuthMode, string | null> = {
  'sign-in': null,
  'sign-up': null,
  forgot: 'Enter your email and we’ll send you a link to set a new password.',
};

/** Whether the address is that of a form for a new account. */
const wantsAccount = (pathname: string, query: URLSearchParams): boolean =>
  pathname === PAGES.signUp || query.get('mode') === 'sign-up';

/** The mode in the address; sign-in by default, and if no new accounts are taken. */
function authModeOf(pathname: string, query: URLSearchParams): AuthMode {
  if (wantsAccount(pathname, query) && siteSettings().signUp !== 'closed') return 'sign-up';
  return query.get('mode') === 'forgot' ? 'forgot' : 'sign-in';
}

type ModeSwitchProps = { mode: AuthMode; onChange: (mode: AuthMode) => void };

/** Switches between signing in and signing up. */
function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  const signingIn = mode === 'sign-in';
  if (siteSettings().signUp === 'closed') return null;
  return (
    <p className="text-muted">
      {signingIn ? 'New here?' : 'Already have an account?'}{' '}
      <Button
        look="quiet"
        size="text"
        className="text-ink"
        onClick={() => onChange(signingIn ? 'sign-up' : 'sign-in')}
      >
        {signingIn ? 'Create an account' : 'Sign in'}
      </Button>
    </p>
  );
}

/** Navigation state: what to show above the form. */
const arrivalSchema = z.object({
  arrivalError: z.string().optional(),
  /** The address that a link has confirmed, even if it was used before; empty if it is unknown. */
  confirmedEmail: z.string().optional(),
});

function Confirmed() {
  return <Notice title="Your email address is confirmed">Sign in to go on.</Notice>;
}

function Closed() {
  return <Notice title="This site takes no new accounts">If you have one already, sign in.</Notice>;
}

/** Replaces the form that mails a link, on a site that sends no mails. */
function AskOperator({ onBack }: { onBack: () => void }) {
  return (
    <>
      <Notice title="This site sends no mails">
        Ask whoever runs it for a link that sets a new password.
      </Notice>
      <Button look="quiet" size="text" className="justify-self-start" onClick={onBack}>
        Back to sign in
      </Button>
    </>
  );
}

/** Moves the focus to the title when the mode changes, because the button that had it is gone. */
function useFocusOnChange(mode: AuthMode) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current !== mode) title.current?.focus();
    shown.current = mode;
  }, [mode]);
  return title;
}

/** The forms to sign in, sign up and request a password reset, one at a time. They share the typed email. */
export function AuthForms() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [mode, setMode] = useState(() => authModeOf(pathname, query));
  const isClosed = siteSettings().signUp === 'closed';
  const [arrival] = useState(() => arrivalSchema.safeParse(state).data ?? {});
  const [email, setEmail] = useState(arrival.confirmedEmail ?? '');
  const [arrivalError, setArrivalError] = useState(arrival.arrivalError ?? null);
  const [keep, setKeep] = useState(true);
  const title = useFocusOnChange(mode);

  const change = (next: AuthMode, message: string | null = null) => {
    setMode(next);
    setArrivalError(message);
  };
  const signedUp = (address: string, hasSession: boolean) => {
    invitation.clear();
    const description = 'Please check your email and click the confirmation link.';
    toast(SUCCESS_TITLES.signedUp, hasSession ? {} : { description });
    if (!hasSession) {
      pendingEmail.set(address);
      startResendCooldown(address);
    }
    void navigate(hasSession ? PAGES.welcome : PAGES.verifyEmail, { replace: true });
  };
  const emailProps = { email, onEmailChange: setEmail };
  const { origin } = window.location;
  const returnTo =
    safeReturnTo(query.get('returnTo'), origin) ?? safeReturnTo(query.get('from'), origin);

  return (
    <AuthFrame title={TITLES[mode]} titleRef={title} lead={siteSettings().mail && LEADS[mode]}>
      {mode === 'sign-in' && isClosed && wantsAccount(pathname, query) && <Closed />}
      {mode === 'sign-in' && arrival.confirmedEmail !== undefined && <Confirmed />}
      {mode === 'sign-in' && (
        <SignInForm
          {...emailProps}
          arrivalError={arrivalError}
          keep={keep}
          onKeepChange={setKeep}
          onForgot={() => change('forgot')}
        />
      )}
      {mode === 'sign-up' && (
        <SignUp
          {...emailProps}
          onDone={signedUp}
          onExisting={(message) => change('sign-in', message)}
        />
      )}
      {mode === 'forgot' && siteSettings().mail && (
        <ForgotPasswordForm {...emailProps} onBack={() => change('sign-in')} />
      )}
      {mode === 'forgot' && !siteSettings().mail && (
        <AskOperator onBack={() => change('sign-in')} />
      )}
      {mode !== 'forgot' && (
        <>
          <ModeSwitch mode={mode} onChange={change} />
          {/* Last: this server's offers are known later, and nothing may move when they appear. */}
          <SocialButtons returnTo={returnTo} onLeave={() => setKeepSignedIn(keep)} />
        </>
      )}
    </AuthFrame>
  );
}
