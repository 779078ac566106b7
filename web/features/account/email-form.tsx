import { changeEmailFormSchema } from '@photo-coach/shared/domain/account-page-forms.ts';
import type { AuthError, User } from '@supabase/auth-js';
import { useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { ERROR_TEXTS, SUCCESS_TITLES } from '../../lib/error-texts.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { accountErrorText } from './account-error-text.ts';
import { useShowUser } from './api/account-user.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { fieldAtFault } from './field-at-fault.ts';
import { FormActions } from './form-actions.tsx';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

/** Where to say what the server has refused. */
const FIELDS = { invalid_credentials: 'currentPassword', email_exists: 'email' } as const;

type EmailFormProps = {
  user: User;
  hasPassword: boolean;
  /** The new address, where it is known already. */
  email?: string;
  onClose: () => void;
};

/** Asks for another address; it takes effect once the link that is mailed there has been opened. */
export function EmailForm({ user, hasPassword, email: known = '', onClose }: EmailFormProps) {
  const element = useFirstFieldFocus();
  const showUser = useShowUser();
  const [failure, setFailure] = useState<unknown>(null);
  const { form, ready, busy } = useAuthForm(changeEmailFormSchema, {
    email: known,
    ...(hasPassword && { currentPassword: '' }),
  });
  const { errors } = form.formState;
  const { setError } = form;

  const refuse = (error: AuthError) => {
    const field = fieldAtFault(error, FIELDS);
    if (field) setError(field, { message: accountErrorText(error) }, { shouldFocus: true });
    else setFailure(error);
  };
  const submit = form.handleSubmit(async ({ email, currentPassword }) => {
    setFailure(null);
    if (email.toLowerCase() === user.email) {
      return setError('email', { message: ERROR_TEXTS.emailUnchanged }, { shouldFocus: true });
    }
    const { data, error } = await authClient.updateUser({
      email,
      ...(currentPassword && { current_password: currentPassword }),
    });
    if (error) return refuse(error);
    await showUser(data.user);
    toast(SUCCESS_TITLES.mailSent, { description: `Open the link that we sent to ${email}.` });
    onClose();
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-lg gap-5"
    >
      {failure !== null && <Notice kind="error" title={accountErrorText(failure)} />}
      <p className="wrap-anywhere text-muted">
        We mail a link to the new address. Until it is opened, {user.email} stays.
      </p>
      <Field label="New email" error={errors.email?.message}>
        {(control) => (
          <Input type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </Field>
      {hasPassword && (
        <CurrentPasswordField
          email={user.email ?? ''}
          registration={form.register('currentPassword')}
          error={errors.currentPassword}
        />
      )}
      <FormActions
        label="Send the link"
        busyLabel="Sending..."
        busy={busy}
        disabled={!ready}
        onCancel={onClose}
      />
    </form>
  );
}
