import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type PendingWorkDialogProps = {
  /** What signing out would leave behind; nothing keeps the dialog closed. */
  work: readonly string[];
  onContinue: () => void;
  onCancel: () => void;
};

/** Asks before a sign-out that work would be lost by. */
export function PendingWorkDialog({ work, onContinue, onCancel }: PendingWorkDialogProps) {
  return (
    <Dialog
      open={work.length > 0}
      onOpenChange={onCancel}
      title="Sign out now?"
      description="This is still going on:"
    >
      <ul className="mt-4 list-disc space-y-1 pl-5">
        {work.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-7 flex gap-3">
        <Button onClick={onContinue}>Continue</Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
