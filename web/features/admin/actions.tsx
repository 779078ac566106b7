import { MAX_REASON_LENGTH } from '@photo-coach/shared/contracts/operator-actions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** An action of an operator. */
export type Action<Name extends string> = {
  name: Name;
  /** The label of its button on the page. */
  button: string;
  /** The question in its dialog. */
  title: string;
  /** The effect of the action. */
  about: string;
  /** The label of the button in the dialog. */
  doText: string;
};

type ReasonFormProps = {
  doText: string;
  isBusy: boolean;
  error: unknown;
  children: ReactNode;
  onDo: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason before an action. */
function ReasonForm({ doText, isBusy, error, children, onDo, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    setMissing(given === '');
    if (given !== '' && !isBusy) onDo(given);
  };
  return (
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
        <BusyButton type="submit" busy={isBusy} busyLabel="Doing it...">
          {doText}
        </BusyButton>
        <Button look="outline" onClick={onClose}>
          Keep as it is
        </Button>
      </div>
    </form>
  );
}

type ActionsProps<Name extends string, Reply> = {
  actions: readonly Action<Name>[];
  /** Performs an action, whose reason is recorded with it. */
  act: (name: Name, reason: string) => Promise<Reply>;
  /** What to say after an action. */
  done?: (name: Name, reply: Reply) => ReactNode;
  /** Further fields in the dialog. */
  fields?: (name: Name) => ReactNode;
};

/** Buttons for actions. Each asks why first; afterwards the pages for operators are read again. */
export function Actions<Name extends string, Reply>(props: ActionsProps<Name, Reply>) {
  const { actions, act, done, fields } = props;
  const client = useQueryClient();
  const [open, setOpen] = useState<Action<Name> | null>(null);
  const acting = useMutation({
    mutationFn: ({ name, reason }: { name: Name; reason: string }) => act(name, reason),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] });
      setOpen(null);
    },
  });
  const close = () => setOpen(null);
  const start = (action: Action<Name>) => {
    acting.reset();
    setOpen(action);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button key={action.name} look="outline" size="small" onClick={() => start(action)}>
            {action.button}
          </Button>
        ))}
      </div>
      {acting.isSuccess && done?.(acting.variables.name, acting.data)}
      {open && (
        <Dialog open onOpenChange={close} title={open.title} description={open.about}>
          <ReasonForm
            doText={open.doText}
            isBusy={acting.isPending}
            error={acting.error}
            onDo={(reason) => acting.mutate({ name: open.name, reason })}
            onClose={close}
          >
            {fields?.(open.name)}
          </ReasonForm>
        </Dialog>
      )}
    </div>
  );
}
