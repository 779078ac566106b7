import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { finishSocialSignIn, type SocialPurpose } from './finish-social-sign-in.ts';

/**
 * Turns the `code` that a provider has sent the browser back with into a session, and takes it out of the address.
 * @param onFinished called then, where it is still wanted; for what has to follow
 * @returns `finishing` while that goes on; `failure` why it did not work, in words
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
