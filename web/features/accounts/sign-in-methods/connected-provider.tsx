import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../ui/button.tsx';
import { accountErrorText } from '../forms/account-error-text.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { MethodRow } from './method-row.tsx';
import { useUnlinkIdentity } from './unlink-identity.ts';

type ConnectedProviderProps = {
  name: string;
  identity: UserIdentity;
  isLastWayIn: boolean;
  onDisconnected: () => void;
};

/** A provider that signs in to the account, and the way to take it away. */
export function ConnectedProvider(props: ConnectedProviderProps) {
  const { name, identity, isLastWayIn, onDisconnected } = props;
  const [asking, setAsking] = useState(false);
  const unlinking = useUnlinkIdentity(() => {
    setAsking(false);
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
          {isLastWayIn && (
            <p>
              This is your only way to sign in. To disconnect it, set a password or connect another
              provider first.
            </p>
          )}
        </>
      }
      action={
        !isLastWayIn && (
          <>
            <Button look="outline" size="small" onClick={() => setAsking(true)}>
              Disconnect<span className="sr-only"> {name}</span>
            </Button>
            <DisconnectDialog
              name={name}
              open={asking}
              busy={unlinking.isPending}
              failure={unlinking.isError ? accountErrorText(unlinking.error) : null}
              onConfirm={() => unlinking.mutate(identity)}
              onClose={() => {
                unlinking.reset();
                setAsking(false);
              }}
            />
          </>
        )
      }
    />
  );
}
