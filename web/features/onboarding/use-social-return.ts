import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finishSocialSignIn } from '../auth/social/finish-social-sign-in.ts';

/**
 * Turns the `code` that a provider has sent the browser back with into a session, and takes it out of the address.
 * @returns `finishing` while that goes on; `failure` why there is no session, in words
 */
export function useSocialReturn(): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!code) return;
    let left = false;
    void finishSocialSignIn(code).then((text) => {
      if (left) return;
      setFailure(text);
      const withoutCode = (before: URLSearchParams) => {
        before.delete('code');
        return before;
      };
      setQuery(withoutCode, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [code, setQuery]);
  return { finishing: code !== null, failure };
}
