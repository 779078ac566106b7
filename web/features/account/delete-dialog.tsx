import { useState } from 'react';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pendingWork } from '../analyses/pending-work.ts';
import { accountErrorText } from './account-error-text.ts';
import { useEraseAccount } from './use-erase-account.ts';

/** To be typed, so that a slip of the hand erases nothing. */
const WORD = 'DELETE';

function WhatGoes() {
  const [pending] = useState(pendingWork);
  return (
    <ul className="mt-4 list-disc space-y-1 pl-5">
      <li>All albums, with their photos and every file made of them</li>
      <li>All critiques, scores and badges</li>
      <li>Your name, email and ways to sign in, on every device</li>
      {pending.map((item) => (
        <li key={item}>{item}: this stops</li>
      ))}
    </ul>
  );
}

/** Says what goes, and erases the account once the word was typed. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { erase, busy, error } = useEraseAccount();
  const meant = typed.trim() === WORD;
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Delete your account?"
      description="This is erased at once and cannot be undone:"
    >
      <WhatGoes />
      <form
        noValidate
        className="mt-7 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (meant && !busy) erase();
        }}
      >
        {error && <Notice kind="error" title={accountErrorText(error)} />}
        <Field label={`Type ${WORD} to go on`}>
          {(control) => (
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" disabled={!meant} busy={busy} busyLabel="Deleting...">
            Delete account for good
          </BusyButton>
          <Button look="outline" onClick={onClose} disabled={busy}>
            Keep account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
