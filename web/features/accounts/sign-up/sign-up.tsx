import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { siteSettings } from '../../../lib/site-settings.ts';
import { Spinner } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { invitation } from './invitation.ts';
import { invitationQuery } from './invitation-query.ts';
import { SignUpForm } from './sign-up-form.tsx';

type SignUpProps = ComponentProps<typeof SignUpForm>;

const REFUSALS = {
  used: 'This invitation has been used',
  expired: 'This invitation has expired',
  unknown: 'This invitation isn’t valid',
} as const;

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
