import { useState } from 'react';
import { Link } from 'react-router-dom';
import { authClient } from '../../lib/auth-client.ts';
import { setKeepSignedIn } from '../../lib/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { authMessage } from './auth-messages.ts';
import { signInSchema } from './auth-rules.ts';
import { pendingEmail } from './pending-email.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

type SignInFormProps = { onForgot: () => void; onDone: () => void };

/** Email and password of an account that exists. */
export function SignInForm({ onForgot, onDone }: SignInFormProps) {
  const [keep, setKeep] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, ready, busy } = useAuthForm(signInSchema, { email: '', password: '' });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    setKeepSignedIn(keep);
    const { error } = await authClient.signInWithPassword(values);
    if (!error) return onDone();
    if (error.code === 'email_not_confirmed') pendingEmail.set(values.email);
    setFailure(error);
  });
  const unconfirmed = failure !== null && pendingEmail.get() === form.getValues('email').trim();

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure !== null && (
        <Notice kind="error" title={authMessage(failure)}>
          {unconfirmed && (
            <Link to="/verify-email" className="underline underline-offset-4">
              Resend Confirmation Email
            </Link>
          )}
        </Notice>
      )}
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input type="email" autoComplete="email" {...control} {...form.register('email')} />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            {...control}
            {...form.register('password')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="Keep me signed in" checked={keep} onChange={setKeep} />
        <Button look="quiet" size="text" className="text-sm" onClick={onForgot}>
          Forgot your password?
        </Button>
      </div>
      <SubmitButton label="Sign In" busyLabel="Signing in..." busy={busy} disabled={!ready} />
    </form>
  );
}
