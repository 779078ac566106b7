import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { accountErrorText } from './account-error-text.ts';

/**
 * Focuses the first empty field of a form, or its first field, in the same frame in which the form appears. The form
 * library's own focus comes a moment later, and keys typed in between would be lost.
 * @returns the form's `ref`
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

/** The submit and cancel buttons of a form. */
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
  children: ReactNode;
};

/** A form of the account page, shown in place of the value that it changes. */
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
