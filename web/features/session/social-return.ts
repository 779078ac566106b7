import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { track } from '../../lib/analytics.ts';
import { failureReason, isServerUnreachable } from '../../lib/api/auth-errors.ts';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { authClient } from '../../lib/session/auth-client.ts';
import { useQueryToken } from './use-query-token.ts';

const KEY = 'socialFlowId';

/**
 * The id of the social sign-in that this tab has started. Each pending one has its own PKCE verifier in the auth
 * client's storage; without the id the client would use the newest of all tabs.
 */
export const pendingFlowId = {
  get: () => sessionStorage.getItem(KEY),
  set: (flowId: string) => sessionStorage.setItem(KEY, flowId),
  clear: () => sessionStorage.removeItem(KEY),
};

async function exchange(code: string): Promise<string | null> {
  const flowId = pendingFlowId.get();
  pendingFlowId.clear();
  const { error } = await authClient.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (error === null) {
    track('auth_login_succeeded', { method: 'social' });
    return null;
  }
  track('auth_oauth_failed', { reason: failureReason(error) });
  // Messages of the server and the library about codes are not meant for people.
  return isServerUnreachable(error) ? ERROR_TEXTS.unreachable : ERROR_TEXTS.socialFailed;
}

/**
 * Exchanges the code of a provider's redirect for a session.
 * @returns null on success, otherwise the error text
 */
const finishSocialSignIn = memoizeByKey(exchange);

/**
 * Exchanges the `code` of a provider's redirect for a session, and removes it from the page's query.
 * @returns `finishing` while the exchange runs; `failure`: the error text
 */
export function useSocialCode(): { finishing: boolean; failure: string | null } {
  const [, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const finishing = useQueryToken('code', finishSocialSignIn, (text) => {
    setFailure(text);
    const withoutCode = (before: URLSearchParams) => {
      before.delete('code');
      return before;
    };
    setQuery(withoutCode, { replace: true });
  });
  return { finishing, failure };
}
