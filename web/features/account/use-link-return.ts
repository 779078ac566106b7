import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { finishSocialSignIn } from '../auth/social/finish-social-sign-in.ts';
import { useShowUser } from './api/account-user.ts';
import { readReturnedLink } from './returned-link.ts';

/**
 * Ends the way to a provider and back, and takes what came with it out of the page's address.
 * @returns whether that is going on, and why it failed
 */
export function useLinkReturn(): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const showUser = useShowUser();
  const returned = readReturnedLink(query);
  const code = returned?.kind === 'code' ? returned.code : null;
  const refusal = returned?.kind === 'failed' ? returned.text : null;

  useEffect(() => {
    if (refusal === null) return;
    setFailure(refusal);
    setQuery({}, { replace: true });
  }, [refusal, setQuery]);

  useEffect(() => {
    if (code === null) return;
    let left = false;
    void finishSocialSignIn(code, 'link').then((text) => {
      if (left) return;
      setFailure(text);
      if (text === null) toast('Account connected');
      void showUser();
      setQuery({}, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [code, setQuery, showUser]);

  return { finishing: code !== null, failure };
}
