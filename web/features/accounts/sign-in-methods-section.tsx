import {
  type SocialProvider,
  socialProviderSchema,
} from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { User, UserIdentity } from '@supabase/auth-js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { toast } from 'sonner';
import { authClient } from '../../lib/session/auth-client.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { pendingFlowId } from '../session/social-return.ts';
import { useRefreshUser } from './account-user.ts';
import { accountErrorText } from './forms/account-error-text.ts';
import { authSettingsQuery, providerName, toOAuthProvider } from './social/providers.ts';

/** Sends the browser to a provider, which redirects it back to the account page with a code. */
function useLinkIdentity() {
  return useMutation({
    mutationFn: async (provider: SocialProvider) => {
      const { data, error } = await authClient.linkIdentity({
        provider: toOAuthProvider(provider),
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

type MethodRowProps = {
  name: string;
  /** Its current status. */
  state: ReactNode;
  /** The button to change it. */
  action?: ReactNode;
};

/** One sign-in method. */
function MethodRow({ name, state, action }: MethodRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>{name}</p>
        <div className="text-sm text-muted">{state}</div>
      </div>
      {action}
    </li>
  );
}

type UnconnectedProviderProps = { provider: SocialProvider; name: string };

/** A provider that can be connected; null if the server is not configured for it. */
function UnconnectedProvider({ provider, name }: UnconnectedProviderProps) {
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

/**
 * Disconnects a provider, then reloads the account, also after a failure.
 * @param onDone called once the page shows the change, even if the caller has unmounted
 */
function useUnlinkIdentity(onDone: () => void) {
  const refreshUser = useRefreshUser();
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const { error } = await authClient.unlinkIdentity(identity);
      if (error) throw error;
    },
    onSuccess: async () => {
      await refreshUser();
      onDone();
    },
    onError: () => refreshUser(),
  });
}

type DisconnectDialogProps = {
  /** The provider's name. */
  name: string;
  open: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** The confirmation before a provider is disconnected. */
function DisconnectDialog(props: DisconnectDialogProps) {
  const { name, open, busy, failure, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Disconnect ${name}?`}
      description={`You’ll no longer be able to sign in with ${name}. Your other sign-in methods stay, and you can connect ${name} again anytime.`}
    >
      <div className="mt-7 grid gap-5">
        {failure && <Notice kind="error" title={failure} />}
        <div className="flex flex-wrap gap-3">
          <BusyButton busy={busy} busyLabel="Disconnecting..." onClick={onConfirm}>
            Disconnect
          </BusyButton>
          <Button look="outline" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ConnectedProviderProps = {
  name: string;
  identity: UserIdentity;
  isLastMethod: boolean;
  onDisconnected: () => void;
};

/** A connected provider and the button to disconnect it. */
function ConnectedProvider(props: ConnectedProviderProps) {
  const { name, identity, isLastMethod, onDisconnected } = props;
  const [isDialogOpen, setDialogOpen] = useState(false);
  const unlinking = useUnlinkIdentity(() => {
    setDialogOpen(false);
    toast(`${name} disconnected`);
    onDisconnected();
  });
  const email: unknown = identity.identity_data?.['email'];

  return (
    <MethodRow
      name={name}
      state={
        <>
          <p className="wrap-anywhere">
            {typeof email === 'string' ? `Connected as ${email}` : 'Connected'}
          </p>
          {isLastMethod && (
            <p>
              This is your only way to sign in. To disconnect it, set a password or connect another
              provider first.
            </p>
          )}
        </>
      }
      action={
        !isLastMethod && (
          <>
            <Button look="outline" size="small" onClick={() => setDialogOpen(true)}>
              Disconnect<span className="sr-only"> {name}</span>
            </Button>
            <DisconnectDialog
              name={name}
              open={isDialogOpen}
              busy={unlinking.isPending}
              failure={unlinking.isError ? accountErrorText(unlinking.error) : null}
              onConfirm={() => unlinking.mutate(identity)}
              onClose={() => {
                unlinking.reset();
                setDialogOpen(false);
              }}
            />
          </>
        )
      }
    />
  );
}

type ProviderRowProps = {
  provider: SocialProvider;
  /** null when the provider is not connected. */
  identity: UserIdentity | null;
  isLastMethod: boolean;
  onDisconnected: () => void;
};

/** One provider, connected or not. */
function ProviderRow({ provider, identity, ...rest }: ProviderRowProps) {
  const { data: settings } = useQuery(authSettingsQuery);
  const name = providerName(provider, settings);
  if (identity === null) return <UnconnectedProvider provider={provider} name={name} />;
  return <ConnectedProvider name={name} identity={identity} {...rest} />;
}

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
