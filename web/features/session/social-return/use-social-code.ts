import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finishSocialSignIn, type SocialPurpose } from './finish-social-sign-in.ts';

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
