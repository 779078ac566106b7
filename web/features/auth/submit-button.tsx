import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading.tsx';

type SubmitButtonProps = { label: string; busyLabel: string; busy: boolean; disabled: boolean };

/** The button that sends a form; says what it is doing while it is busy. */
export function SubmitButton({ label, busyLabel, busy, disabled }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={disabled || busy} className="w-full">
      {busy ? (
        <>
          <Spinner /> {busyLabel}
        </>
      ) : (
        label
      )}
    </Button>
  );
}
