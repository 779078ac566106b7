import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSocialCode } from '../../session/social-return/use-social-code.ts';
import { useRefreshUser } from '../account-user.ts';
import { accountCodeText } from '../forms/account-error-text.ts';
import { readReturnedError } from '../social/returned-error.ts';

/**
 * What a provider, to which the person went from the account's page, has sent the browser back with in place of a
 * code, in words; null when it has not.
 */
function readReturnedErrorText(query: URLSearchParams): string | null {
  const returned = readReturnedError(query);
  if (returned === null) return null;
  if (returned.text === ERROR_TEXTS.socialCanceled) return ERROR_TEXTS.linkCanceled;
  return accountCodeText(query.get('error_code')) ?? returned.text;
}

/**
 * Ends the way to a provider and back, and takes what came with it out of the page's address.
 * @returns whether that is going on, and why it failed
 */
export function useLinkReturn(): { finishing: boolean; failure: string | null } {
  const [query, setQuery] = useSearchParams();
  const [refused, setRefused] = useState<string | null>(null);
  const refreshUser = useRefreshUser();
  const refusal = readReturnedErrorText(query);

  useEffect(() => {
    if (refusal === null) return;
    setRefused(refusal);
    setQuery({}, { replace: true });
  }, [refusal, setQuery]);

  const onFinished = useCallback(
    (failure: string | null) => {
      if (failure === null) toast('Account connected');
      void refreshUser();
    },
    [refreshUser],
  );
  const { finishing, failure } = useSocialCode('link', onFinished);
  return { finishing, failure: refused ?? failure };
}
