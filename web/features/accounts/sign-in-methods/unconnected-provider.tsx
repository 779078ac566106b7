import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { accountErrorText } from '../forms/account-error-text.ts';
import { authSettingsQuery } from '../social/auth-settings.ts';
import { useLinkIdentity } from './link-identity.ts';
import { MethodRow } from './method-row.tsx';

type UnconnectedProviderProps = { provider: SocialProvider; name: string };

/** A provider that could sign in to the account; nothing where this server is not configured for it. */
export function UnconnectedProvider({ provider, name }: UnconnectedProviderProps) {
  const { data: settings } = useQuery(authSettingsQuery);
  const linking = useLinkIdentity();
  // On its way, the button stays busy until the page is gone.
  const busy = linking.isPending || linking.isSuccess;

  if (!settings?.external[provider]) return null;
  return (
    <MethodRow
      name={name}
      state={
        <div role="status">
          {linking.isError ? accountErrorText(linking.error) : 'Not connected'}
        </div>
      }
      action={
        <BusyButton
          look="outline"
          size="small"
          busy={busy}
          busyLabel="Connecting..."
          onClick={() => linking.mutate(provider)}
        >
          Connect<span className="sr-only"> {name}</span>
        </BusyButton>
      }
    />
  );
}
