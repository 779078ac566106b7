import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { useMutation } from '@tanstack/react-query';
import { authClient } from '../../../lib/session/auth-client.ts';
import { flowIdOfTab } from '../../session/social-return/flow-id.ts';

/** Leaves for a provider, which sends the browser back to the account's page with a code. */
export function useLinkIdentity() {
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
      if (data.flowId) flowIdOfTab.set(data.flowId);
      window.location.assign(data.url);
    },
  });
}
