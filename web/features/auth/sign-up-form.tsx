import { useState } from 'react';
import { authClient } from '../../lib/auth-client.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { authMessage } from './auth-messages.ts';
import { signUpSchema } from './auth-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

type SignUpFormProps = {
  /** Called with the address once the account is made; `confirmed` when a session came with it. */
  onDone: (email: string, confirmed: boolean) => void;
  /** Called when the address has an account already. */
  onKnown: (message: string) => void;
};

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** A new account. */
export function SignUpForm({ onDone, onKnown }: SignUpFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const { form, values, ready, busy } = useAuthForm(signUpSchema, EMPTY);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ email, password, firstName, lastName }) => {
    setFailure(null);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const names = { first_name: firstName, last_name: lastName };
    const { data, error } = await authClient.signUp({
      email,
      password,
      options: {
        emailRedirectTo: `${window.location.origin}/welcome`,
        data: { email, ...names, full_name: `${firstName} ${lastName}`, timezone: timeZone },
      },
    });
    if (error?.code === 'user_already_exists') return onKnown(authMessage(error));
    if (error) return setFailure(error);
    onDone(email, data.session !== null);
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure !== null && <Notice kind="error" title={authMessage(failure)} />}
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
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </Field>
      <NewPasswordFields
        password={values.password}
        registerPassword={form.register('password', {
          onChange: () => {
            if (form.getValues('confirmPassword')) void form.trigger('confirmPassword');
          },
        })}
        registerConfirm={form.register('confirmPassword')}
        errors={errors}
      />
      <SubmitButton
        label="Create Account"
        busyLabel="Creating account..."
        busy={busy}
        disabled={!ready}
      />
    </form>
  );
}
