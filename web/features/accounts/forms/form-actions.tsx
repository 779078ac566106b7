import { BusyButton } from '../../../ui/busy-button.tsx';
import { Button } from '../../../ui/button.tsx';

type FormActionsProps = {
  label: string;
  busyLabel: string;
  busy: boolean;
  disabled: boolean;
  onCancel: () => void;
};

/** The two ways out of a form. */
export function FormActions({ label, busyLabel, busy, disabled, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton type="submit" disabled={disabled} busy={busy} busyLabel={busyLabel}>
        {label}
      </BusyButton>
      <Button look="outline" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
