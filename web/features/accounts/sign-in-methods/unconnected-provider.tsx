import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { authClient } from '../../../lib/session/auth-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { pendingFlowId } from '../../session/social-return/flow-id.ts';
import { accountErrorText } from '../forms/account-error-text.ts';
import { authSettingsQuery } from '../social/auth-settings.ts';
import { MethodRow } from './method-row.tsx';

/** Sends the browser to a provider, which redirects it back to the account page with a code. */
function useLinkIdentity() {
  return useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const { data, error } = await authClient.linkIdentity({
        provider,
        options: {
          redirectTo: `${window.location.origin}/account`,
          skipBrowserRedirect: true,
        },
      });
      if (error) throw error;
      if (data.flowId) pendingFlowId.set(data.flowId);
      window.location.assign(data.url);
    },
  });
}

type UnconnectedProviderProps = { provider: SocialProvider; name: string };

/** A provider that can be connected; nothing where the server is not configured for it. */
export function UnconnectedProvider({ provider, name }: UnconnectedProviderProps) {
  const { data: settings } = useQuery(authSettingsQuery);
  const linking = useLinkIdentity();
  // The button stays busy while the browser leaves.
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
