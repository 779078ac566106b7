import type { User } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { ERROR_TEXTS, SUCCESS_TITLES } from '../../lib/api/error-texts.ts';
import { authClient } from '../../lib/session/auth-client.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { useRefreshUser } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';
import { AccountForm, InlineEdit, useUserForm } from './forms/account-form.tsx';
import { changeEmailFormSchema } from './forms/form-schemas.ts';
import { CurrentPasswordField } from './password/password-fields.tsx';

const ABOUT = 'You sign in with it, and we send our emails to it.';

/** The form field that shows the error of a code. */
const FIELDS = { invalid_credentials: 'currentPassword', email_exists: 'email' } as const;

type EmailFormProps = {
  user: User;
  hasPassword: boolean;
  onClose: () => void;
};

/** The form for a new email, which takes effect once the link sent there has been opened. */
function EmailForm({ user, hasPassword, onClose }: EmailFormProps) {
  const start = { email: '', ...(hasPassword && { currentPassword: '' }) };
  const { form, errors, clear, save, state } = useUserForm(changeEmailFormSchema, start, FIELDS);

  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    if (email.toLowerCase() === user.email) {
      clear();
      return form.setError('email', { message: ERROR_TEXTS.emailUnchanged }, { shouldFocus: true });
    }
    const proof = currentPassword && { current_password: currentPassword };
    if (!(await save({ email, ...proof }))) return;
    toast(SUCCESS_TITLES.mailSent, { description: `Open the link we sent to ${email}.` });
    onClose();
  });

  return (
    <AccountForm
      {...state}
      label="Send link"
      busyLabel="Sending..."
      onSubmit={submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere text-muted">
        We’ll email a link to the new address. Until you open it, your email stays {user.email}.
      </p>
      <FormField label="New email" error={errors.email?.message}>
        {(control) => (
          <Input type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </FormField>
      {hasPassword && (
        <CurrentPasswordField
          email={user.email ?? ''}
          registration={form.register('currentPassword')}
          error={errors.currentPassword}
        />
      )}
    </AccountForm>
  );
}

type PendingEmailProps = {
  user: User;
  newEmail: string;
  /** Called before the button disappears, to move the focus. */
  onCanceled: () => void;
};

/** A change of email whose link has not been opened yet. */
function PendingEmail({ user, newEmail, onCanceled }: PendingEmailProps) {
  const refreshUser = useRefreshUser();
  const canceling = useMutation({
    mutationFn: async () => {
      // Asking for the current address cancels the change.
      const { data, error } = await authClient.updateUser({ email: user.email ?? '' });
      if (error) throw error;
      await refreshUser(data.user);
    },
    onSuccess: () => {
      toast('Change canceled');
      onCanceled();
    },
  });
  return (
    <div className="grid justify-items-start gap-4">
      <Notice title="Confirm your new email">
        We sent a link to <strong className="wrap-anywhere text-ink">{newEmail}</strong>. Until you
        open it, your current address stays.
      </Notice>
      <BusyButton
        look="quiet"
        size="text"
        busy={canceling.isPending}
        busyLabel="Canceling..."
        onClick={() => canceling.mutate()}
      >
        Cancel change
      </BusyButton>
      {canceling.error && <Notice kind="error" title={accountErrorText(canceling.error)} />}
    </div>
  );
}

/** The account's email on a site that sends no mails: a link could not prove another one. */
function FixedEmail({ user }: { user: User }) {
  return (
    <TitledSection title="Email" about="You sign in with it.">
      <p className="wrap-anywhere">{user.email}</p>
      <p className="mt-1 text-sm text-muted">
        This site sends no mails, so only its operator can change your address.
      </p>
    </TitledSection>
  );
}

/** The account's email, the form to change it, and a pending change. */
export function EmailSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const address = useRef<HTMLParagraphElement>(null);
  const verified = Boolean(user.email_confirmed_at);
  if (!siteSettings().mail) return <FixedEmail user={user} />;
  return (
    <TitledSection title="Email" about={ABOUT}>
      <div className="grid gap-6">
        <InlineEdit
          action="Change email"
          form={(close) => <EmailForm user={user} hasPassword={hasPassword} onClose={close} />}
        >
          <p ref={address} tabIndex={-1} className="wrap-anywhere">
            {user.email}
          </p>
          <p className="text-sm text-muted">{verified ? 'Verified' : 'Not verified'}</p>
        </InlineEdit>
        {user.new_email && (
          <PendingEmail
            user={user}
            newEmail={user.new_email}
            onCanceled={() => address.current?.focus()}
          />
        )}
      </div>
    </TitledSection>
  );
}
