import type { UserAttributes } from '@supabase/auth-js';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { ownProperty } from '../../../lib/own-property.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useRefreshUser } from '../account-user.ts';
import { accountErrorText } from './account-error-text.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Focuses the first field in the same frame in which its form appears: keys typed before that would be lost. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();

type AccountFormProps = {
  /** Label of the submit button. */
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Whether it can be submitted. */
  ready: boolean;
  /** The error that belongs to no field; null for none. */
  failure: unknown;
  onSubmit: (event: FormEvent) => Promise<void>;
  onCancel: () => void;
  isInDialog?: boolean;
  children: ReactNode;
};

/** A form of the account page, shown in place of the value that it changes. */
export function AccountForm(props: AccountFormProps) {
  const { label, busyLabel, busy, ready, failure, onSubmit, onCancel, children } = props;
  return (
    <form
      // A dialog sets the focus itself.
      ref={props.isInDialog ? undefined : focusFirst}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid max-w-lg gap-5"
    >
      {failure !== null && <Notice kind="error" title={accountErrorText(failure)} />}
      {children}
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" disabled={!ready} busy={busy} busyLabel={busyLabel}>
          {label}
        </BusyButton>
        <Button look="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type InlineEditProps = {
  /** The current value. */
  children: ReactNode;
  /** Label of the button that opens the form. */
  action: string;
  /** Renders the form; `close` closes it and returns the focus to the button. */
  form: (close: () => void) => ReactNode;
};

/** The current value with a button that replaces it with a form. */
export function InlineEdit({ children, action, form }: InlineEditProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  if (open) return form(() => setOpen(false));
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">{children}</div>
      <Button ref={opener} look="outline" size="small" onClick={() => setOpen(true)}>
        {action}
      </Button>
    </div>
  );
}

/**
 * A form that changes the account's user record.
 * @param fields the form field that shows the error of a code
 */
export function useUserForm<Values extends FieldValues>(
  schema: z.ZodType<Values, Values>,
  start: DefaultValues<Values>,
  fields: Readonly<Record<string, Path<Values>>>,
) {
  const refreshUser = useRefreshUser();
  const { form, values, ready, busy } = useAuthForm(schema, start);
  const [failure, setFailure] = useState<unknown>(null);
  const clear = () => setFailure(null);
  /** Saves the record, or shows the error at its field, or above the form if it has none. @returns whether it did */
  async function save(attributes: UserAttributes): Promise<boolean> {
    clear();
    const { data, error } = await authClient.updateUser(attributes);
    if (error === null) {
      await refreshUser(data.user);
      return true;
    }
    const field = ownProperty(fields, error.code);
    if (field) form.setError(field, { message: accountErrorText(error) }, { shouldFocus: true });
    else setFailure(error);
    return false;
  }
  return {
    form,
    values,
    errors: form.formState.errors,
    clear,
    save,
    state: { busy, ready, failure },
  };
}
