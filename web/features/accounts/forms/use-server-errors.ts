import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ownProperty } from '../../../lib/own-property.ts';
import { accountErrorText } from './account-error-text.ts';

type ServerErrors = {
  /** What was refused and is no field's fault; null for nothing. */
  failure: unknown;
  /** Says at the field at fault why the server has refused, otherwise above the form. */
  showError: (error: Error & { code?: string | undefined }) => void;
  /** Forgets the last refusal; for the next try. */
  clear: () => void;
};

/**
 * Where a form of the account's page tells what the server has refused.
 * @param fields the field at fault by the code of the refusal
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
