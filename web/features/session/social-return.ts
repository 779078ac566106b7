import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { track } from '../../lib/analytics/analytics.ts';
import { failureReason, isServerUnreachable } from '../../lib/api/auth-errors.ts';
import { authErrorText, ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { memoizeByKey } from '../../lib/memoize-by-key.ts';
import { authClient } from '../../lib/session/auth-client.ts';

/** Why the browser was sent to a provider. */
type SocialPurpose = 'sign-in' | 'link';

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

async function exchange(code: string, purpose: SocialPurpose): Promise<string | null> {
  const flowId = pendingFlowId.get();
  pendingFlowId.clear();
  const { error } = await authClient.exchangeCodeForSession(code, flowId ? { flowId } : undefined);
  if (purpose === 'sign-in') {
    if (error) track('auth_oauth_failed', { reason: failureReason(error) });
    else track('auth_login_succeeded', { method: 'social' });
  }
  if (error === null) return null;
  if (isServerUnreachable(error)) return ERROR_TEXTS.unreachable;
  // Messages of the server and the library about codes are not meant for people.
  if (purpose === 'sign-in' || error.name === 'AuthPKCECodeVerifierMissingError')
    return ERROR_TEXTS.socialFailed;
  return authErrorText(error, ERROR_TEXTS.socialFailed);
}

/**
 * Exchanges the code of a provider's redirect for a session.
 * @param purpose a sign-in is reported to analytics
 * @returns null on success, otherwise the error text
 */
const finishSocialSignIn = memoizeByKey(exchange);

/**
 * Exchanges the `code` of a provider's redirect for a session, and removes it from the page's query.
 * @param onFinished called with the error text, or null, unless the component has unmounted
 * @returns `finishing` while the exchange runs; `failure`: the error text
 */
export function useSocialCode(
  purpose: SocialPurpose,
  onFinished?: (failure: string | null) => void,
): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (code === null) return;
    let left = false;
    void finishSocialSignIn(code, purpose).then((text) => {
      if (left) return;
      setFailure(text);
      onFinished?.(text);
      const withoutCode = (before: URLSearchParams) => {
        before.delete('code');
        return before;
      };
      setQuery(withoutCode, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [code, purpose, onFinished, setQuery]);
  return { finishing: code !== null, failure };
}
