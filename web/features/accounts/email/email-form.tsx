import type { User } from '@supabase/auth-js';
import { toast } from 'sonner';
import { ERROR_TEXTS, SUCCESS_TITLES } from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useRefreshUser } from '../account-user.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { CurrentPasswordField } from '../forms/current-password-field.tsx';
import { changeEmailFormSchema } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useServerErrors } from '../forms/use-server-errors.ts';

/** The form field that shows the error of a code. */
const FIELDS = { invalid_credentials: 'currentPassword', email_exists: 'email' } as const;

type EmailFormProps = {
  user: User;
  hasPassword: boolean;
  /** The new email, if it is already known. */
  email?: string;
  onClose: () => void;
};

/** The form for a new email, which takes effect once the link sent there has been opened. */
export function EmailForm({ user, hasPassword, email: known = '', onClose }: EmailFormProps) {
  const refreshUser = useRefreshUser();
  const { form, ready, busy } = useAuthForm(changeEmailFormSchema, {
    email: known,
    ...(hasPassword && { currentPassword: '' }),
  });
  const { errors } = form.formState;
  const { failure, showError, clear } = useServerErrors(form.setError, FIELDS);

  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    clear();
    if (email.toLowerCase() === user.email) {
      return form.setError('email', { message: ERROR_TEXTS.emailUnchanged }, { shouldFocus: true });
    }
    const { data, error } = await authClient.updateUser({
      email,
      ...(currentPassword && { current_password: currentPassword }),
    });
    if (error) return showError(error);
    await refreshUser(data.user);
    toast(SUCCESS_TITLES.mailSent, { description: `Open the link we sent to ${email}.` });
    onClose();
  });

  return (
    <AccountForm
      label="Send link"
      busyLabel="Sending..."
      busy={busy}
      ready={ready}
      failure={failure}
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
