import {
  ACCOUNT_ROUTES,
  type DeleteAccountRequest,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { resetAnalytics } from '../../lib/analytics.ts';
import { hasCode } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { beginSignOut, removeSessions, useSession } from '../../lib/session/session.ts';
import { signOutChannel } from '../../lib/session/sign-out-channel.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { listPendingWork } from '../session/pending-work.ts';
import { clearAccountData } from '../session/sign-out/account-data.ts';
import { useAccountUser, userHasPassword } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';
import { AccountForm } from './forms/account-form.tsx';
import { currentPassword } from './forms/form-schemas.ts';
import { useAuthForm } from './forms/use-auth-form.ts';
import { CurrentPasswordField } from './password/password-fields.tsx';

/**
 * Deletes the account with all its files on the server, permanently, then its data in this browser. The server ends the
 * sessions before it replies, so the deletion is announced as a sign-out first: no tab reports an unexpected end of its
 * session.
 * @throws ApiError as callRoute does, invalid_credentials and reauthentication_needed without valid proof; nothing has
 *   changed then
 */
async function deleteAccount(userId: string, proof: DeleteAccountRequest): Promise<void> {
  const release = beginSignOut();
  signOutChannel.post({ phase: 'requested', userId });
  try {
    await callRoute(ACCOUNT_ROUTES.delete, { body: proof });
    clearAccountData();
    await removeSessions(userId);
    signOutChannel.post({ phase: 'done', userId });
    // Events recorded in the meantime belong to the deleted account.
    resetAnalytics();
  } catch (error) {
    signOutChannel.post({ phase: 'failed', userId });
    throw error;
  } finally {
    release();
  }
}

/** Must be typed to confirm the deletion. */
const DELETE_WORD = 'DELETE';

const isDeleteWord = (typed: string): boolean => typed.trim() === DELETE_WORD;

const deleteAccountFormSchema = z.object({
  word: z.string().refine(isDeleteWord, `Type ${DELETE_WORD} to confirm`),
  currentPassword,
});

function DeletedItems() {
  const [pending, setPending] = useState<readonly string[]>([]);
  useEffect(() => {
    void listPendingWork().then(setPending);
  }, []);
  return (
    <ul className="my-4 list-disc space-y-1 pl-5">
      <li>All albums, with their photos and every file made from them</li>
      <li>All critiques, scores and badges</li>
      <li>Your name, email and sign-in methods, on every device</li>
      {pending.map((item) => (
        <li key={item}>{item} and will stop</li>
      ))}
    </ul>
  );
}

type DeleteFormProps = { hasPassword: boolean; onClose: () => void };

/** Requires the confirmation word, and the password if the account has one. */
function DeleteForm({ hasPassword, onClose }: DeleteFormProps) {
  const { session } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, values, ready, busy } = useAuthForm(deleteAccountFormSchema, {
    word: '',
    ...(hasPassword && { currentPassword: '' }),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ currentPassword: password }) => {
    if (session === null) return;
    setFailure(null);
    try {
      await deleteAccount(session.user.id, password ? { currentPassword: password } : {});
      // The page unmounts before this ends.
      await navigate(PAGES.landing, { replace: true, state: { toastTitle: 'Account deleted' } });
    } catch (error) {
      if (!hasCode(error, 'invalid_credentials')) return setFailure(error);
      form.setError('currentPassword', { message: accountErrorText(error) }, { shouldFocus: true });
    }
  });
  return (
    <AccountForm
      isInDialog
      label="Delete account permanently"
      busyLabel="Deleting..."
      busy={busy}
      ready={ready && isDeleteWord(values.word)}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
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
      {hasPassword && (
        <CurrentPasswordField
          email={session?.user.email ?? ''}
          registration={form.register('currentPassword')}
          error={errors.currentPassword}
        />
      )}
    </AccountForm>
  );
}

/** The section that deletes the account. */
export function DeleteSection() {
  const { data: user } = useAccountUser();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <TitledSection title="Delete account">
      <div className="grid justify-items-start gap-5">
        <p>
          Permanently deletes this account and every album, photo and critique. You may want to
          download everything first.
        </p>
        <Button look="outline" size="small" onClick={() => setOpen(true)}>
          Delete account...
        </Button>
      </div>
      {isOpen && (
        <Dialog
          open
          onOpenChange={close}
          title="Delete your account?"
          description="This is deleted immediately and can’t be undone:"
        >
          <DeletedItems />
          <DeleteForm hasPassword={user === undefined || userHasPassword(user)} onClose={close} />
        </Dialog>
      )}
    </TitledSection>
  );
}
