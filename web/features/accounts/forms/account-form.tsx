import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { accountErrorText } from './account-error-text.ts';

/**
 * Puts the focus into the first field of a form that is still empty, else into its first, as soon as the form
 * is there: the form library's own way waits for a moment, in which what is typed would be lost.
 * @returns for the form's `ref`
 */
function useFirstFieldFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [];
    const [first, ...others] = fields;
    const empty = [first, ...others].find((field) => field?.value === '');
    (empty ?? first)?.focus();
  }, []);
  return form;
}

type FormActionsProps = {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled: boolean;
  onCancel: () => void;
};

/** The two ways out of a form. */
function FormActions({ label, busyLabel, busy, disabled, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton type="submit" disabled={disabled} busy={busy} busyLabel={busyLabel}>
        {label}
      </BusyButton>
      <Button look="outline" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

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
