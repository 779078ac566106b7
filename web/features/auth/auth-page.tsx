import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { afterSignIn } from './after-sign-in.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { pendingEmail } from './pending-email.ts';
import { ResetPassword } from './reset-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type Mode = 'sign-in' | 'sign-up' | 'forgot';

const TITLES: Record<Mode, string> = {
  'sign-in': 'Welcome Back',
  'sign-up': 'Create Account',
  forgot: 'Reset Password',
};

const FORGOT_LEAD = 'Enter the email of your account. We send a link that sets a new password.';

function returnedError(query: URLSearchParams): string | null {
  const error = query.get('error');
  if (!error || error === 'access_denied') return null;
  if (error === 'server_error') return 'OAuth server error. Please try again later.';
  return query.get('error_description') ?? 'Authentication failed. Please try again.';
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  if (mode === 'forgot') return null;
  const signingIn = mode === 'sign-in';
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

function AuthForms() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [mode, setMode] = useState<Mode>(query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in');
  const [message, setMessage] = useState(() => returnedError(query));
  const canceled = query.get('error') === 'access_denied';
  useEffect(() => {
    if (canceled) toast('Sign in canceled', { id: 'canceled' });
  }, [canceled]);

  const change = (next: Mode, told: string | null = null) => {
    setMode(next);
    setMessage(told);
  };
  const signedUp = (email: string, confirmed: boolean) => {
    pendingEmail.set(email);
    toast('Account created!', {
      description: confirmed
        ? undefined
        : 'Please check your email and click the confirmation link.',
    });
    void navigate(confirmed ? afterSignIn(query) : '/verify-email', { replace: true });
  };

  return (
    <AuthFrame title={TITLES[mode]} lead={mode === 'forgot' && FORGOT_LEAD}>
      {message && <Notice kind="error" title={message} />}
      {mode === 'sign-in' && (
        <SignInForm onForgot={() => change('forgot')} onDone={() => toast('Welcome back!')} />
      )}
      {mode === 'sign-up' && (
        <SignUpForm onDone={signedUp} onKnown={(told) => change('sign-in', told)} />
      )}
      {mode === 'forgot' && <ForgotPasswordForm onBack={() => change('sign-in')} />}
      <ModeSwitch mode={mode} onChange={change} />
    </AuthFrame>
  );
}

/** Signing in, signing up and setting a new password; who has a session goes on. */
export function Component() {
  const { status } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (query.get('reset') === 'true') {
    return <ResetPassword onDone={() => void navigate(afterSignIn(query), { replace: true })} />;
  }
  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to={afterSignIn(query)} replace />;
  return <AuthForms />;
}
