import { BusyButton } from '../../../ui/busy-button.tsx';

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled: boolean };

/** The button that sends a form; says what it is doing while it is busy, and is disabled (specification 1, section 2). */
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
