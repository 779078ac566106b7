import type { User } from '@supabase/auth-js';
import { AccountSection } from '../account-section.tsx';
import { FoldableForm } from '../forms/foldable-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Whether there is a password, and the way to another one. */
export function PasswordSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const email = user.email ?? '';
  return (
    <AccountSection title="Password" about="A new password signs out your other devices.">
      <FoldableForm
        action={hasPassword ? 'Change password' : 'Set a password'}
        form={(close) => <PasswordForm email={email} hasPassword={hasPassword} onClose={close} />}
      >
        <p className={hasPassword ? undefined : 'text-muted'}>
          {hasPassword ? 'You have a password' : 'No password yet'}
        </p>
      </FoldableForm>
    </AccountSection>
  );
}
