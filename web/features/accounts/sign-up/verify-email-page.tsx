import {
  ACCOUNT_ROUTES,
  type LinkStateReply,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { AuthError } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { callRoute } from '../../../lib/api/call-route.ts';
import { authErrorText } from '../../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useSignOut } from '../../session/sign-out/sign-out.ts';
import { useQueryToken } from '../../session/use-query-token.ts';
import { useVerified } from '../../session/use-verified.ts';
import { AuthFrame } from '../sign-in/auth-frame.tsx';
import { pendingEmail } from './kept-in-tab.ts';
import { ResendButton } from './resend-confirmation.tsx';

/** Set before the page reloads, so that it can show the result of the check. */
const CHECKED_KEY = 'confirmationChecked';

/** Checks for the confirmation by reloading the page. */
function ConfirmedButton() {
  const check = () => {
    sessionStorage.setItem(CHECKED_KEY, 'true');
    window.location.reload();
  };
  return <Button onClick={check}>I've Confirmed My Email</Button>;
}

/** Whether the page was reloaded by ConfirmedButton; true once. */
function useJustChecked(): boolean {
  const [checked] = useState(() => sessionStorage.getItem(CHECKED_KEY) !== null);
  useEffect(() => sessionStorage.removeItem(CHECKED_KEY), []);
  return checked;
}

/**
 * The result of a check that found no confirmation.
 * @param inSession false: only this browser's own state was checked, not the server's
 */
function NotConfirmed({ inSession }: { inSession: boolean }) {
  const where = inSession ? '' : ' in this browser';
  return (
    <Notice kind="error" title={`Your email isn't confirmed${where} yet`}>
      Open the link in the email we sent you.
    </Notice>
  );
}

/** Why the emailed link was refused. */
type Refusal = { text: string; state: LinkStateReply['state']; email: string | null };

/** Why a link that confirms an address was refused; also unknown if the server doesn't say. */
async function fetchLinkState(tokenHash: string): Promise<LinkStateReply> {
  try {
    return await callRoute(ACCOUNT_ROUTES.readLinkState, { body: { token_hash: tokenHash } });
  } catch {
    // The page then says that the link was refused, without the reason.
    return { state: 'unknown', email: null };
  }
}

async function refusalOf(error: AuthError, tokenHash: string): Promise<Refusal> {
  const text = authErrorText(error);
  if (error.code !== 'otp_expired') return { text, state: 'unknown', email: null };
  return { text, ...(await fetchLinkState(tokenHash)) };
}

/** Redeems the token of the emailed link. @returns null once the address is confirmed */
const redeem = memoizeByKey(async (tokenHash: string): Promise<Refusal | null> => {
  const { error } = await authClient.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  return error ? refusalOf(error, tokenHash) : null;
});

/** Redeems the emailed link that opened the page. */
function useEmailedLink() {
  const [, setQuery] = useSearchParams();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const verifying = useQueryToken('token_hash', redeem, (refusal) => {
    setRefused(refusal);
    if (refusal === null || refusal.state === 'confirmed') pendingEmail.clear();
    else if (refusal.email !== null) pendingEmail.set(refusal.email);
    setQuery({}, { replace: true });
  });
  return { verifying, refused };
}

/** Why the link was refused, and what helps. */
function RefusedLink({ refused: { state, text, email } }: { refused: Refusal }) {
  if (state !== 'expired') return <Notice kind="error" title={text} />;
  return (
    <Notice kind="error" title="This link has expired">
      Links work for 24 hours. {email === null ? 'Send a new one' : `Send a new one to ${email}`}.
    </Notice>
  );
}

function Troubleshooting() {
  return (
    <div className="border-t border-line pt-6 text-muted">
      <h2 className="text-xl text-ink">Didn’t get the email?</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Check your spam folder</li>
        <li>Make sure the address above is right</li>
        <li>Resend the confirmation email</li>
        <li>Wait a few minutes: email can be slow</li>
      </ul>
    </div>
  );
}

/** The page that waits for the email to be confirmed, and that the emailed link opens. */
export function Component() {
  const { session } = useSession();
  const verified = useVerified();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { verifying, refused } = useEmailedLink();
  const checked = useJustChecked();
  const pending = pendingEmail.get();
  const email = session?.user.email ?? pending;
  // An account that was in use before the site sent mails is signed in, and was mailed nothing.
  const isFirst = session !== null && pending !== email;

  if (verifying) return <LoadingScreen label="Confirming your email" />;
  if (verified === null) return <LoadingScreen />;
  if (verified) return <Navigate to={PAGES.welcome} replace />;
  // The link was used before, perhaps on another device: there is nothing left to confirm.
  if (refused?.state === 'confirmed' && session === null) {
    return <Navigate to={PAGES.auth} replace state={{ confirmedEmail: refused.email ?? '' }} />;
  }
  // Without mails nothing has to be confirmed: signing in again is enough.
  if (!siteSettings().mail && session === null) return <Navigate to={PAGES.auth} replace />;
  if (!email && !refused) return <Navigate to={PAGES.auth} replace />;

  const startOver = async () => {
    pendingEmail.clear();
    if (session) await signOut(PAGES.auth);
    else await navigate(PAGES.auth);
  };
  const lead = email && refused === null && (
    <>
      Your confirmation link goes to <strong className="break-words text-ink">{email}</strong>.
    </>
  );
  return (
    <AuthFrame title="Verify Your Email" lead={lead}>
      {refused && <RefusedLink refused={refused} />}
      {checked && !refused && <NotConfirmed inSession={session !== null} />}
      <div className="grid gap-3">
        <ConfirmedButton />
        <ResendButton key={email} email={email} isFirst={isFirst} />
      </div>
      {!session && (
        <p className="text-muted">
          Opened the link on another device?{' '}
          <Link to={PAGES.auth} className="text-ink underline decoration-line underline-offset-4">
            Sign in here
          </Link>
        </p>
      )}
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
