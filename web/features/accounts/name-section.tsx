import type { User } from '@supabase/auth-js';
import { toast } from 'sonner';
import { z } from 'zod';
import { authClient } from '../../lib/session/auth-client.ts';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { useRefreshUser } from './account-user.ts';
import { AccountForm, InlineEdit, useServerErrors } from './forms/account-form.tsx';
import { nameFormSchema } from './forms/form-schemas.ts';
import { useAuthForm } from './forms/use-auth-form.ts';

const text = z.string().catch('');
const metadataSchema = z.object({ first_name: text, last_name: text, full_name: text });

/** The names of an account; a part that is unknown is empty. */
type AccountName = { first: string; last: string; full: string };

/** Reads the name from an account's metadata, whose shape nothing guarantees. */
function readName(metadata: unknown): AccountName {
  const parsed = metadataSchema.safeParse(metadata);
  if (!parsed.success) return { first: '', last: '', full: '' };
  const { first_name: first, last_name: last, full_name: full } = parsed.data;
  return { first, last, full: `${first} ${last}`.trim() || full };
}

/** A form for the first and last name. */
function NameForm({ name, onClose }: { name: AccountName; onClose: () => void }) {
  const refreshUser = useRefreshUser();
  const start = { firstName: name.first, lastName: name.last };
  const { form, ready, busy } = useAuthForm(nameFormSchema, start);
  const { errors } = form.formState;
  const { failure, showError, clear } = useServerErrors(form.setError, {});

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    clear();
    const names = { first_name: firstName, last_name: lastName };
    const { data, error } = await authClient.updateUser({
      data: { ...names, full_name: `${firstName} ${lastName}` },
    });
    if (error) return showError(error);
    await refreshUser(data.user);
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

/** The account's name and the form to change it. */
export function NameSection({ user }: { user: User }) {
  const name = readName(user.user_metadata);
  return (
    <TitledSection title="Name">
      <InlineEdit
        action={name.full ? 'Change name' : 'Add your name'}
        form={(close) => <NameForm name={name} onClose={close} />}
      >
        <p className={name.full ? 'wrap-anywhere' : 'text-muted'}>{name.full || 'No name yet'}</p>
      </InlineEdit>
    </TitledSection>
  );
}
