import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ERROR_TEXTS } from '../../../lib/api/error-texts.ts';
import { useSocialCode } from '../../session/social-return/use-social-code.ts';
import { useRefreshUser } from '../account-user.ts';
import { accountCodeText } from '../forms/account-error-text.ts';
import { readReturnedError } from '../social/returned-error.ts';

/**
 * The text of the error with which a provider sent the browser back to the account page; null when there is none.
 */
function readReturnedErrorText(query: URLSearchParams): string | null {
  const returned = readReturnedError(query);
  if (returned === null) return null;
  if (returned.text === ERROR_TEXTS.socialCanceled) return ERROR_TEXTS.linkCanceled;
  return accountCodeText(query.get('error_code')) ?? returned.text;
}

/**
 * Finishes connecting a provider after its redirect, and removes the result from the page's query.
 * @returns whether that is in progress, and why it failed
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
