import { MAX_REASON_LENGTH } from '@photo-coach/shared/contracts/operator-actions.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type ReasonDialogProps = {
  title: string;
  /** The effect of the action. */
  about: ReactNode;
  /** The label of the button. */
  doText: string;
  busyText: string;
  isBusy: boolean;
  error: unknown;
  /** Further choices. */
  children?: ReactNode;
  onDo: (reason: string) => void;
  onClose: () => void;
};

/** Asks an operator for the reason before an action. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, doText, busyText, isBusy, error, children, onDo, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '' && !isBusy) onDo(given);
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} description={about}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-5">
        {children}
        <FormField
          label="Why?"
          error={isMissing ? 'Say why: it is written down with the action.' : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FormField>
        {error !== null && (
          <Notice kind="error" title="It was not done">
            {messageOf(error)}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" busy={isBusy} busyLabel={busyText}>
            {doText}
          </BusyButton>
          <Button look="outline" onClick={onClose}>
            Keep as it is
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
