import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { verifyLink } from '../sign-up/verify-link.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** Posts the token of the emailed link when the page opens; the reply starts a session. */
function useResetLink() {
  const [query, setQuery] = useSearchParams();
  const tokenHash = query.get('token_hash');
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!tokenHash) return;
    let left = false;
    void verifyLink(tokenHash, 'recovery').then(({ error }) => {
      if (left) return;
      if (error) setRefused(true);
      setQuery({ reset: 'true' }, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [tokenHash, setQuery]);
  return { checking: tokenHash !== null, refused };
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
