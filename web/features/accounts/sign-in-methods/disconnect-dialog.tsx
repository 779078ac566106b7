import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type DisconnectDialogProps = {
  /** Of the provider. */
  name: string;
  open: boolean;
  busy: boolean;
  /** Why it was refused. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a provider is taken away. */
export function DisconnectDialog(props: DisconnectDialogProps) {
  const { name, open, busy, failure, onConfirm, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Disconnect ${name}?`}
      description={`You can no longer sign in with ${name}. Your other ways in stay, and you can connect it again.`}
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
