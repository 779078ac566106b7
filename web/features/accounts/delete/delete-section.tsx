import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { listPendingWork } from '../../session/pending-work.ts';
import { useAccountUser, userHasPassword } from '../account-user.ts';
import { CurrentPasswordField } from '../forms/current-password-field.tsx';
import { DELETE_WORD } from '../forms/form-schemas.ts';
import { useDeleteForm } from './use-delete-form.ts';

function DeletedItems() {
  const [pending, setPending] = useState<readonly string[]>([]);
  useEffect(() => {
    void listPendingWork().then(setPending);
  }, []);
  return (
    <ul className="mt-4 list-disc space-y-1 pl-5">
      <li>All albums, with their photos and every file made from them</li>
      <li>All critiques, scores and badges</li>
      <li>Your name, email and sign-in methods, on every device</li>
      {pending.map((item) => (
        <li key={item}>{item} and will stop</li>
      ))}
    </ul>
  );
}

type DeleteDialogProps = { hasPassword: boolean; onClose: () => void };

/** Lists what will be deleted; requires the confirmation word, and the password if the account has one. */
function DeleteDialog({ hasPassword, onClose }: DeleteDialogProps) {
  const { session } = useSession();
  const { form, submit, ready, busy, failure, needsPassword } = useDeleteForm(hasPassword);
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Delete your account?"
      description="This is deleted immediately and can’t be undone:"
    >
      <DeletedItems />
      <form noValidate className="mt-7 grid gap-5" onSubmit={(event) => void submit(event)}>
        {failure !== null && <Notice kind="error" title={failure} />}
        <FormField label={`Type ${DELETE_WORD} to confirm`} error={errors.word?.message}>
          {(control) => (
            <Input
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...control}
              {...form.register('word')}
            />
          )}
        </FormField>
        {needsPassword && (
          <CurrentPasswordField
            email={session?.user.email ?? ''}
            registration={form.register('currentPassword')}
            error={errors.currentPassword}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" disabled={!ready} busy={busy} busyLabel="Deleting...">
            Delete account permanently
          </BusyButton>
          <Button look="outline" onClick={onClose} disabled={busy}>
            Keep account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The section that deletes the account. */
export function DeleteSection() {
  const { data: user } = useAccountUser();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <TitledSection title="Delete account">
      <div className="grid justify-items-start gap-5">
        <p>
          Permanently deletes this account and every album, photo and critique. You may want to
          download everything first.
        </p>
        <Button look="outline" size="small" onClick={() => setDialogOpen(true)}>
          Delete account...
        </Button>
      </div>
      {isDialogOpen && (
        <DeleteDialog
          // If the account could not be loaded, the server's reply says whether a password is needed.
          hasPassword={user !== undefined && userHasPassword(user)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </TitledSection>
  );
}
