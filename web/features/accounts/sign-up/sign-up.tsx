import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import type { z } from 'zod';
import { track } from '../../../lib/analytics.ts';
import { failureReason } from '../../../lib/api/auth-errors.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { authErrorText, ERROR_TEXTS, ERROR_TITLES } from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { EmailField, type TypedEmail } from '../forms/email-field.tsx';
import { signUpFormSchema } from '../forms/form-schemas.ts';
import { useAuthForm } from '../forms/use-auth-form.ts';
import { NewPasswordFields } from '../password/password-fields.tsx';
import { invitation } from './kept-in-tab.ts';

type NewAccount = z.infer<typeof signUpFormSchema>;

async function requestAccount({
  email,
  password,
  firstName,
  lastName,
}: NewAccount): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const names = { first_name: firstName, last_name: lastName };
  const invite = invitation.get();
  const { data, error } = await authClient.signUp({
    email,
    password,
    options: {
      emailRedirectTo: `${window.location.origin}/welcome`,
      data: {
        email,
        ...names,
        full_name: `${firstName} ${lastName}`,
        timezone: timeZone,
        ...(invite !== null && { invite }),
      },
    },
  });
  if (error) throw error;
  return data.session !== null;
}

/**
 * Creates an account with the names of its person, and the time zone for daily limits.
 * @returns whether the reply has a session; without one the email must be confirmed first
 * @throws the error of the request, after reporting it to analytics
 */
async function signUp(account: NewAccount): Promise<boolean> {
  track('auth_signup_requested', { method: 'password' });
  try {
    const hasSession = await requestAccount(account);
    const event = hasSession ? 'auth_signup_succeeded' : 'auth_signup_needs_confirmation';
    track(event, { method: 'password' });
    return hasSession;
  } catch (error) {
    track('auth_signup_failed', { method: 'password', reason: failureReason(error) });
    throw error;
  }
}

type SignUpProps = TypedEmail & {
  /** Called once the account exists. */
  onDone: (email: string, hasSession: boolean) => void;
  /** Called when the email already has an account. */
  onExisting: (message: string) => void;
};

const EMPTY = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' };

/** The terms that a new account agrees to. The pages open in separate tabs, so that the form keeps its content. */
function Agreement() {
  const link = (to: string, name: string) => (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="underline decoration-edge underline-offset-4 hover:text-ink"
    >
      {name}
    </a>
  );
  return (
    <p className="text-sm text-muted">
      By creating an account you agree to the {link(PAGES.terms, 'Terms')} and the{' '}
      {link(PAGES.privacy, 'Privacy policy')}.
    </p>
  );
}

/** The form for a new account. */
function SignUpForm({ email, onEmailChange, onDone, onExisting }: SignUpProps) {
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
      <BusyButton
        type="submit"
        className="w-full"
        disabled={!ready || busy}
        busy={busy}
        busyLabel="Creating account..."
      >
        Create Account
      </BusyButton>
      <Agreement />
    </form>
  );
}

const REFUSALS = {
  used: 'This invitation has been used',
  expired: 'This invitation has expired',
  unknown: 'This invitation isn’t valid',
} as const;

/** Whether an invitation can be used. */
const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callRoute(ACCOUNT_ROUTES.readInvitation, { body: { invite: token }, signal }),
  });

/** The form for a person with an invitation, or why it can't be used. */
function Invited({ token, ...props }: SignUpProps & { token: string }) {
  const { data, isPending } = useQuery(invitationQuery(token));
  if (isPending) return <Spinner />;
  // If it can't be checked now, the server still does once the form is sent.
  const { state, email } = data ?? { state: 'open', email: null };
  if (state === 'open') return <SignUpForm {...props} email={email ?? props.email} />;
  return (
    <Notice kind="error" title={REFUSALS[state]}>
      Ask whoever invited you for a new one.
    </Notice>
  );
}

/** The form for a new account; if accounts need an invitation, only for a person with one. */
export function SignUp(props: SignUpProps) {
  if (siteSettings().signUp === 'open') return <SignUpForm {...props} />;
  const token = invitation.get();
  if (token !== null) return <Invited {...props} token={token} />;
  return (
    <Notice title="New accounts are by invitation">
      Open the link in yours, or ask whoever runs this site for one.
    </Notice>
  );
}
