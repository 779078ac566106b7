import { socialProviderSchema } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { User } from '@supabase/auth-js';
import { useRef } from 'react';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { MethodRow } from './method-row.tsx';
import { ProviderRow } from './provider-row.tsx';

/** The sign-in methods of the account: its password and the providers. */
export function SignInMethodsSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const identities = user.identities ?? [];
  return (
    <TitledSection title="Sign-in methods" about="The ways you can sign in to this account.">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sign-in methods"
        className="-my-4 divide-y divide-line"
      >
        <MethodRow name="Password" state={hasPassword ? 'Set' : 'Not set'} />
        {socialProviderSchema.options.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            identity={identities.find((identity) => identity.provider === provider) ?? null}
            isLastMethod={identities.length === 1}
            // The button that had the focus is gone.
            onDisconnected={() => list.current?.focus()}
          />
        ))}
      </ul>
    </TitledSection>
  );
}
