import type { User } from '@supabase/auth-js';
import { useRef } from 'react';
import { AccountSection } from '../account-section.tsx';
import { FoldableForm } from '../forms/foldable-form.tsx';
import { EmailForm } from './email-form.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The account's address, and the one that it is being moved to. */
export function EmailSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const address = useRef<HTMLParagraphElement>(null);
  const verified = Boolean(user.email_confirmed_at);
  return (
    <AccountSection title="Email" about="You sign in with it, and our mails go there.">
      <div className="grid gap-6">
        <FoldableForm
          action="Change email"
          form={(close) => <EmailForm user={user} hasPassword={hasPassword} onClose={close} />}
        >
          <p ref={address} tabIndex={-1} className="wrap-anywhere">
            {user.email}
          </p>
          <p className="text-sm text-muted">{verified ? 'Verified' : 'Not verified'}</p>
        </FoldableForm>
        {user.new_email && (
          <PendingEmail
            user={user}
            newEmail={user.new_email}
            hasPassword={hasPassword}
            onCanceled={() => address.current?.focus()}
          />
        )}
      </div>
    </AccountSection>
  );
}
