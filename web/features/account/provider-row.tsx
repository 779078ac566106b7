import type { SocialProvider } from '@photo-coach/shared/contracts/auth.ts';
import type { UserIdentity } from '@supabase/auth-js';
import { PROVIDERS } from '../auth/social/providers.ts';

import { ConnectedProvider } from './connected-provider.tsx';
import { UnconnectedProvider } from './unconnected-provider.tsx';

type ProviderRowProps = {
  provider: SocialProvider;
  /** null when the provider is not connected. */
  identity: UserIdentity | null;
  isLastWayIn: boolean;
  onDisconnected: () => void;
};

/** A provider as a way into the account. */
export function ProviderRow({ provider, identity, ...rest }: ProviderRowProps) {
  const name = PROVIDERS[provider].name;
  if (identity === null) return <UnconnectedProvider provider={provider} name={name} />;
  return <ConnectedProvider name={name} identity={identity} {...rest} />;
}
