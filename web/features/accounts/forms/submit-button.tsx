import { BusyButton } from '../../../ui/busy-button.tsx';

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled: boolean };

/** A form's submit button; while busy it is disabled and shows its progress label. */
export function SubmitButton({ label, busyLabel, busy, disabled }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      className="w-full"
      disabled={disabled || busy}
      busy={busy}
      busyLabel={busyLabel}
    >
      {label}
    </BusyButton>
  );
}
