import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { LoadingScreen } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { verifyLink } from './verify-link.ts';

/** What the reset mail's link opens: posts its token, which starts a session, then takes the new password. */
export function ResetPassword({ onDone }: { onDone: () => void }) {
  const { status } = useSession();
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

  if (tokenHash || status === 'loading') return <LoadingScreen label="Checking your link" />;
  return (
    <AuthFrame title="Set New Password">
      {refused || status === 'signed-out' ? (
        <Notice
          kind="error"
          title="Auth session missing! Please click the password reset link from your email again."
        >
          <a href="/auth" className="underline underline-offset-4">
            Back to sign in
          </a>
        </Notice>
      ) : (
        <SetPasswordForm onDone={onDone} />
      )}
    </AuthFrame>
  );
}
