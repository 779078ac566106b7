import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ownProperty } from '../../../lib/own-property.ts';
import { accountErrorText } from './account-error-text.ts';

type ServerErrors = {
  /** An error that belongs to no field; null for none. */
  failure: unknown;
  /** Shows a server error at its field, or above the form if it has none. */
  showError: (error: Error & { code?: string | undefined }) => void;
  /** Clears the last error before the next attempt. */
  clear: () => void;
};

/**
 * Shows the server's errors in a form of the account page.
 * @param fields the form field by error code
 */
export function useServerErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: Readonly<Record<string, Path<Values>>>,
): ServerErrors {
  const [failure, setFailure] = useState<unknown>(null);
  return {
    failure,
    showError(error) {
      const field = ownProperty(fields, error.code);
      if (field) setError(field, { message: accountErrorText(error) }, { shouldFocus: true });
      else setFailure(error);
    },
    clear: () => setFailure(null),
  };
}
