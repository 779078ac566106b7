import { useState } from 'react';
import { toast } from 'sonner';
import { authErrorText, ERROR_TEXTS, ERROR_TITLES } from '../../../lib/api/error-texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { signUpFormSchema } from '../forms/form-schemas.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { signUp } from './sign-up.ts';

type SignUpFormProps = TypedEmail & {
  /** Called once the account exists. */
  onDone: (email: string, hasSession: boolean) => void;
  /** Called when the email already has an account. */
  onExisting: (message: string) => void;
};

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** The form for a new account. */
export function SignUpForm({ email, onEmailChange, onDone, onExisting }: SignUpFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, values, ready, busy } = useAuthForm(signUpFormSchema, {
    ...EMPTY,
    email,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    setFailure(null);
    try {
      onDone(typed.email, await signUp(typed));
    } catch (error) {
      toast.error(ERROR_TITLES.signUp, { id: 'sign-up' });
      const text = authErrorText(error, ERROR_TEXTS.signUpFailed);
      if (text === ERROR_TEXTS.alreadyRegistered) onExisting(text);
      else setFailure(text);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {failure !== null && <Notice kind="error" title={failure} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label="First name" id="first-name" error={errors.firstName?.message}>
          {(control) => (
            <Input
              autoComplete="given-name"
              autoCapitalize="words"
              {...control}
              {...form.register('firstName')}
            />
          )}
        </FormField>
        <FormField label="Last name" id="last-name" error={errors.lastName?.message}>
          {(control) => (
            <Input
              autoComplete="family-name"
              autoCapitalize="words"
              {...control}
              {...form.register('lastName')}
            />
          )}
        </FormField>
      </div>
      <EmailField
        registration={form.register('email')}
        onTyped={onEmailChange}
        error={errors.email}
        autoComplete="email"
      />
      <NewPasswordFields
        password={values.password}
        registerPassword={form.register('password')}
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
