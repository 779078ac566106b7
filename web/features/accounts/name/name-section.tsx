import type { User } from '@supabase/auth-js';
import { AccountSection } from '../account-section.tsx';
import { FoldableForm } from '../forms/foldable-form.tsx';
import { NameForm } from './name-form.tsx';
import { nameOf } from './name-of.ts';

/** What the account calls its person. */
export function NameSection({ user }: { user: User }) {
  const name = nameOf(user.user_metadata);
  return (
    <AccountSection title="Name">
      <FoldableForm
        action={name.full ? 'Change name' : 'Add your name'}
        form={(close) => <NameForm name={name} onClose={close} />}
      >
        <p className={name.full ? 'wrap-anywhere' : 'text-muted'}>{name.full || 'No name yet'}</p>
      </FoldableForm>
    </AccountSection>
  );
}
