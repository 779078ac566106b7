import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resetAnalytics } from '../../../lib/analytics/analytics.ts';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { ownProperty } from '../../../lib/own-property.ts';
import { beginSignOut, removeSessions, useSession } from '../../../lib/session/session.ts';
import { signOutChannel } from '../../../lib/session/sign-out-channel.ts';
import { clearAccountData } from '../../session/sign-out/account-data.ts';
import { accountErrorText } from '../forms/account-error-text.ts';
import { deleteAccountFormSchema, isDeleteWord } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';

/**
 * Deletes the account and all its files on the server, permanently.
 * @throws ApiError as callRoute does; invalid_credentials and reauthentication_needed without valid proof
 */
async function requestDeletion(proof: DeleteAccountRequest): Promise<void> {
  await callRoute(ACCOUNT_ROUTES.delete, { body: proof });
}

/** Clears this browser, as after a sign-out. */
async function clearBrowser(userId: string): Promise<void> {
  clearAccountData();
  await removeSessions(userId);
  signOutChannel.post({ phase: 'done', userId });
  // Events recorded in the meantime belong to the deleted account.
  resetAnalytics();
}

/**
 * Deletes the account on the server, then its data in this browser. The server ends the sessions before it replies, so
 * the deletion is announced as a sign-out first: no tab reports an unexpected end of its session.
 * @throws ApiError as callRoute does; nothing has changed then
 */
async function deleteAccount(userId: string, proof: DeleteAccountRequest): Promise<void> {
  const release = beginSignOut();
  signOutChannel.post({ phase: 'requested', userId });
  try {
    await requestDeletion(proof);
    await clearBrowser(userId);
  } catch (error) {
    signOutChannel.post({ phase: 'failed', userId });
    throw error;
  } finally {
    release();
  }
}

/**
 * Deletes the signed-in account and navigates to the landing page; the calling page unmounts before this ends.
 * @throws ApiError as deleteAccount does
 */
function useDeleteAccount(): (proof: DeleteAccountRequest) => Promise<void> {
  const { session } = useSession();
  const navigate = useNavigate();
  return async (proof) => {
    if (session === null) return;
    await deleteAccount(session.user.id, proof);
    await navigate(PAGES.landing, { replace: true, state: { toastTitle: 'Account deleted' } });
  };
}

/** The form field that shows the error of a code. */
const FIELDS = { invalid_credentials: 'currentPassword' } as const;

/** The message of a lockout includes its duration. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'rate_limited'
    ? error.message
    : accountErrorText(error);

/**
 * The form that deletes the account: the confirmation word, and the password if there is one. If the server requires a
 * password that this page did not know about, the form then shows its field.
 */
export function useDeleteForm(hasPassword: boolean) {
  const deleteAccount = useDeleteAccount();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, values, ready, busy } = useAuthForm(deleteAccountFormSchema, {
    word: '',
    ...(hasPassword && { currentPassword: '' }),
  });
  const { setError, setFocus, setValue } = form;
  const [isPasswordRequested, setPasswordRequested] = useState(false);
  useEffect(() => {
    if (isPasswordRequested) setFocus('currentPassword');
  }, [isPasswordRequested, setFocus]);

  const showError = (error: unknown) => {
    const field = error instanceof ApiError ? ownProperty(FIELDS, error.code) : undefined;
    if (field) return setError(field, { message: textOf(error) }, { shouldFocus: true });
    setFailure(textOf(error));
    if (!hasCode(error, 'reauthentication_needed')) return;
    setValue('currentPassword', '');
    setPasswordRequested(true);
  };
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    setFailure(null);
    try {
      await deleteAccount(currentPassword === undefined ? {} : { currentPassword });
    } catch (error) {
      showError(error);
    }
  });
  return {
    form,
    submit,
    busy,
    failure,
    needsPassword: hasPassword || isPasswordRequested,
    ready: ready && isDeleteWord(values.word),
  };
}
