import { toast } from 'sonner';
import { authClient } from '../../../lib/session/auth-client.ts';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useShowUser } from '../account-user.ts';
import { AccountForm } from '../forms/account-form.tsx';
import { nameFormSchema } from '../forms/account-page-forms.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { useRefusal } from '../forms/use-refusal.ts';
import type { AccountName } from './name-of.ts';

/** First and last name, as they are at the start. */
export function NameForm({ name, onClose }: { name: AccountName; onClose: () => void }) {
  const showUser = useShowUser();
  const start = { firstName: name.first, lastName: name.last };
  const { form, ready, busy } = useAuthForm(nameFormSchema, start);
  const { errors } = form.formState;
  const { failure, refuse, clear } = useRefusal(form.setError, {});

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    clear();
    const names = { first_name: firstName, last_name: lastName };
    const { data, error } = await authClient.updateUser({
      data: { ...names, full_name: `${firstName} ${lastName}` },
    });
    if (error) return refuse(error);
    await showUser(data.user);
    toast('Name saved');
    onClose();
  });

  return (
    <AccountForm
      label="Save name"
      busyLabel="Saving..."
      busy={busy}
      ready={ready}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label="First name" error={errors.firstName?.message}>
          {(control) => (
            <Input autoComplete="given-name" {...control} {...form.register('firstName')} />
          )}
        </FormField>
        <FormField label="Last name" error={errors.lastName?.message}>
          {(control) => (
            <Input autoComplete="family-name" {...control} {...form.register('lastName')} />
          )}
        </FormField>
      </div>
    </AccountForm>
  );
}
