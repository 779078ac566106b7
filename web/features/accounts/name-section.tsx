import type { User } from '@supabase/auth-js';
import { toast } from 'sonner';
import { z } from 'zod';
import { FormField } from '../../ui/forms/form-field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { AccountForm, InlineEdit, useUserForm } from './forms/account-form.tsx';
import { nameFormSchema } from './forms/form-schemas.ts';

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
  const start = { firstName: name.first, lastName: name.last };
  const { form, errors, save, state } = useUserForm(nameFormSchema, start, {});

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    const names = { first_name: firstName, last_name: lastName };
    if (!(await save({ data: { ...names, full_name: `${firstName} ${lastName}` } }))) return;
    toast('Name saved');
    onClose();
  });

  return (
    <AccountForm
      {...state}
      label="Save name"
      busyLabel="Saving..."
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
