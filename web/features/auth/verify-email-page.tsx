import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { dropSession, isVerified, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { authMessage } from './auth-messages.ts';
import { pendingEmail } from './pending-email.ts';
import { verifyLink } from './verify-link.ts';

async function resend(email: string | null) {
  if (!email) {
    toast('Error sending email', { description: 'No user email available' });
    return;
  }
  const emailRedirectTo = `${window.location.origin}/welcome`;
  const { error } = await authClient.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo },
  });
  if (!error) toast('Email sent!');
  else {
    const fallback = 'Failed to send confirmation email. Please try again.';
    const text = error.status === 429 ? authMessage(error) : fallback;
    toast('Error sending email', { description: text });
  }
}

/** Posts the token of an emailed link when the page opens: mail scanners only GET, and run no scripts. */
function useEmailedLink() {
  const [query, setQuery] = useSearchParams();
  const tokenHash = query.get('token_hash');
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!tokenHash) return;
    let left = false;
    void verifyLink(tokenHash, 'signup').then(({ error }) => {
      if (left) return;
      if (error) setRefused(authMessage(error));
      setQuery({}, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [tokenHash, setQuery]);
  return { verifying: tokenHash !== null, refused };
}

function Troubleshooting() {
  return (
    <div className="border-t border-line pt-6 text-muted">
      <h2 className="text-xl text-ink">No mail?</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Check your spam folder</li>
        <li>Check that the address is right</li>
        <li>Resend the confirmation email</li>
        <li>Wait a few minutes: mail can be slow</li>
      </ul>
    </div>
  );
}

/** Waits for the address to be confirmed, and is where the emailed link arrives. */
export function Component() {
  const { status, session } = useSession();
  const navigate = useNavigate();
  const { verifying, refused } = useEmailedLink();
  const email = session?.user.email ?? pendingEmail.get();

  if (verifying || status === 'loading') return <LoadingScreen label="Confirming your email" />;
  if (session && isVerified(session)) return <Navigate to="/upload-choice" replace />;
  if (!email && !refused) return <Navigate to="/auth" replace />;

  const startOver = async () => {
    pendingEmail.clear();
    await dropSession();
    await navigate('/auth');
  };
  return (
    <AuthFrame
      title="Verify Your Email"
      lead={
        email && (
          <>
            We sent a confirmation link to <strong className="text-ink">{email}</strong>.
          </>
        )
      }
    >
      {refused && <Notice kind="error" title={refused} />}
      <div className="grid gap-3">
        <Button onClick={() => window.location.reload()}>I've Confirmed My Email</Button>
        <Button look="outline" onClick={() => void resend(email)}>
          Resend Confirmation Email
        </Button>
      </div>
      <Troubleshooting />
      <Button
        look="quiet"
        size="text"
        className="justify-self-start"
        onClick={() => void startOver()}
      >
        Sign out and use a different email
      </Button>
    </AuthFrame>
  );
}
