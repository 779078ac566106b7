import {
  ACCOUNT_ROUTES,
  type DeleteAccountRequest,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { resetAnalytics } from '../../lib/analytics.ts';
import { ApiError, hasCode } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { beginSignOut, removeSessions, useSession } from '../../lib/session/session.ts';
import { signOutChannel } from '../../lib/session/sign-out-channel.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { listPendingWork } from '../session/pending-work.ts';
import { clearAccountData } from '../session/sign-out/account-data.ts';
import { useAccountUser, userHasPassword } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';
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

/** The message of a lockout includes its duration. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'rate_limited'
    ? error.message
    : accountErrorText(error);

/** Must be typed to confirm the deletion. */
const DELETE_WORD = 'DELETE';

const isDeleteWord = (typed: string): boolean => typed.trim() === DELETE_WORD;

const deleteAccountFormSchema = z.object({
  word: z.string().refine(isDeleteWord, `Type ${DELETE_WORD} to confirm`),
  currentPassword,
});

/**
 * The form that deletes the account: the confirmation word, and the password if there is one. If the server requires a
 * password that this page did not know about, the form then shows its field.
 */
function useDeleteForm(hasPassword: boolean) {
  const { session } = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, values, ready, busy } = useAuthForm(deleteAccountFormSchema, {
    word: '',
    ...(hasPassword && { currentPassword: '' }),
  });
  const { setError, setFocus, setValue } = form;
  const [isPasswordRequested, setPasswordRequested] = useState(false);
  useEffect(() => {
    if (isPasswordRequested) setFocus('currentPassword');
  }, [isPasswordRequested, setFocus]);

  const showError = (error: unknown) => {
    if (hasCode(error, 'invalid_credentials')) {
      const message = textOf(error);
      return setError('currentPassword', { message }, { shouldFocus: true });
    }
    setFailure(textOf(error));
    if (!hasCode(error, 'reauthentication_needed')) return;
    setValue('currentPassword', '');
    setPasswordRequested(true);
  };
  const submit = form.handleSubmit(async ({ currentPassword }) => {
    if (session === null) return;
    setFailure(null);
    try {
      await deleteAccount(
        session.user.id,
        currentPassword === undefined ? {} : { currentPassword },
      );
      // The page unmounts before this ends.
      await navigate(PAGES.landing, { replace: true, state: { toastTitle: 'Account deleted' } });
    } catch (error) {
      showError(error);
    }
  });
  return {
    email: session?.user.email ?? '',
    form,
    submit,
    busy,
    failure,
    needsPassword: hasPassword || isPasswordRequested,
    ready: ready && isDeleteWord(values.word),
  };
}

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
  const { email, form, submit, ready, busy, failure, needsPassword } = useDeleteForm(hasPassword);
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
            email={email}
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
