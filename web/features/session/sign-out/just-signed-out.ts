import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { sessionIdOf } from '../../../lib/session/session-identity.ts';

/** Set by a sign-out: the sign-in page does not use a session that it finds (docs/product.md#stored-in-the-browser). */
const KEY = 'just_signed_out';

/** Marks this tab as having just signed out. */
export function markJustSignedOut(): void {
  sessionStorage.setItem(KEY, 'true');
}

/**
 * For the sign-in page: whether this tab has just signed out, so that a session which the browser still has for other
 * tabs must not be used. True until the next sign-in or reload.
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
