import { useEffect, useState } from 'react';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { ownProperty } from '../../../lib/own-property.ts';
import { accountErrorText } from '../forms/account-error-text.ts';
import { deleteAccountFormSchema, isDeleteWord } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useDeleteAccount } from './delete-account.ts';

/** The form field that shows the error of a code. */
const FIELDS = { invalid_credentials: 'currentPassword' } as const;

/** The message of a lockout includes its duration. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'rate_limited'
    ? error.message
    : accountErrorText(error);

/**
 * The form that deletes the account: the confirmation word, and the password if there is one. If the server requires a
 * password that this page did not know of, the form shows its field from then on.
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
