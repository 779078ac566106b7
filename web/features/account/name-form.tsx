import { nameFormSchema } from '@photo-coach/shared/domain/account-page-forms.ts';
import { useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/auth-client.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAuthForm } from '../auth/use-auth-form.ts';
import { accountErrorText } from './account-error-text.ts';
import { useShowUser } from './api/account-user.ts';
import { FormActions } from './form-actions.tsx';
import type { AccountName } from './name-of.ts';
import { useFirstFieldFocus } from './use-first-field-focus.ts';

/** First and last name, as they are at the start. */
export function NameForm({ name, onClose }: { name: AccountName; onClose: () => void }) {
  const element = useFirstFieldFocus();
  const showUser = useShowUser();
  const [failure, setFailure] = useState<unknown>(null);
  const start = { firstName: name.first, lastName: name.last };
  const { form, ready, busy } = useAuthForm(nameFormSchema, start);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    setFailure(null);
    const names = { first_name: firstName, last_name: lastName };
    const { data, error } = await authClient.updateUser({
      data: { ...names, full_name: `${firstName} ${lastName}` },
    });
    if (error) return setFailure(error);
    await showUser(data.user);
    toast('Name saved');
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input autoComplete="given-name" {...control} {...form.register('firstName')} />
          )}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <Input autoComplete="family-name" {...control} {...form.register('lastName')} />
          )}
        </Field>
      </div>
      <FormActions
        label="Save name"
        busyLabel="Saving..."
        busy={busy}
        disabled={!ready}
        onCancel={onClose}
      />
    </form>
  );
}
