import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { sessionIdOf } from '../../../lib/session/session-identity.ts';

/** Set by a sign-out for the sign-in page, which then leaves a session alone that it finds (specification 1, section 4). */
const KEY = 'just_signed_out';

/** Marks this tab as having just signed out. */
export function markJustSignedOut(): void {
  sessionStorage.setItem(KEY, 'true');
}

/**
 * For the sign-in page: whether the person has just signed out, and the session that is there all the same (one
 * that the browser keeps for its other tabs) is not to be used. True until they sign in; the mark works once.
 */
export function useJustSignedOut(): boolean {
  const state = useSession();
  const [marked] = useState(() => sessionStorage.getItem(KEY) !== null);
  useEffect(() => sessionStorage.removeItem(KEY), []);

  const found = state.session ? sessionIdOf(state.session.access_token) : null;
  const [onArrival, setOnArrival] = useState<{ sessionId: string | null } | null>(null);
  if (onArrival === null && state.status !== 'loading') setOnArrival({ sessionId: found });
  return marked && (onArrival === null || onArrival.sessionId === found);
}
