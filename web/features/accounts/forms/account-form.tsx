import type { FormEvent, ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { accountErrorText } from './account-error-text.ts';
import { FormActions } from './form-actions.tsx';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

type AccountFormProps = {
  /** Of the button that sends it. */
  label: string;
  busyLabel: string;
  busy: boolean;
  /** Whether it can be sent. */
  ready: boolean;
  /** Why it was refused, where no field is at fault; null while it was not. */
  failure: unknown;
  onSubmit: (event: FormEvent) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form of the account's page, unfolded in place of what it changes. */
export function AccountForm(props: AccountFormProps) {
  const { label, busyLabel, busy, ready, failure, onSubmit, onCancel, children } = props;
  const element = useFirstFieldFocus();
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid max-w-lg gap-5"
    >
      {failure !== null && <Notice kind="error" title={accountErrorText(failure)} />}
      {children}
      <FormActions
        label={label}
        busyLabel={busyLabel}
        busy={busy}
        disabled={!ready}
        onCancel={onCancel}
      />
    </form>
  );
}
