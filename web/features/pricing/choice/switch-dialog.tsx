import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type SwitchDialogProps = {
  name: string;
  /** The plan that would be replaced. */
  currentName: string;
  onContinue: () => void;
  onCancel: () => void;
};

/** The confirmation before a change from one paid plan to another. */
export function SwitchDialog({ name, currentName, onContinue, onCancel }: SwitchDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title="Switch Plan"
      description={`Switch to ${name}? Your current ${currentName} plan will be replaced.`}
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onContinue}>Continue</Button>
      </div>
    </Dialog>
  );
}
