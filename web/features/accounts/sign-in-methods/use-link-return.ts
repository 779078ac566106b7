import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { useSocialCode } from '../../session/social-return/use-social-code.ts';
import { useShowUser } from '../account-user.ts';
import { readReturnedRefusal } from './returned-refusal.ts';

/**
 * Ends the way to a provider and back, and takes what came with it out of the page's address.
 * @returns whether that is going on, and why it failed
 */
export function useLinkReturn(): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const [refused, setRefused] = useState<string | null>(null);
  const showUser = useShowUser();
  const refusal = readReturnedRefusal(query);

  useEffect(() => {
    if (refusal === null) return;
    setRefused(refusal);
    setQuery({}, { replace: true });
  }, [refusal, setQuery]);

  const onFinished = useCallback(
    (failure: string | null) => {
      if (failure === null) toast('Account connected');
      void showUser();
    },
    [showUser],
  );
  const { finishing, failure } = useSocialCode('link', onFinished);
  return { finishing, failure: refused ?? failure };
}
