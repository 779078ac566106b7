import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { PROVIDER_NAMES } from '@photo-coach/shared/domain/accounts/social-providers.ts';
import type { UserIdentity } from '@supabase/auth-js';
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
  const name = PROVIDER_NAMES[provider];
  if (identity === null) return <UnconnectedProvider provider={provider} name={name} />;
  return <ConnectedProvider name={name} identity={identity} {...rest} />;
}
