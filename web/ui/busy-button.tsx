import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './feedback/loading.tsx';

type BusyButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'> & {
  busy: boolean;
  /** In place of the children while busy. */
  busyLabel: string;
};

/** A button that does nothing more while it is busy, and says so. Neither disabled then, or it would lose the focus, nor faded: what it says is to be read. */
export function BusyButton({ busy, busyLabel, children, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={busy}
      data-busy={busy ? '' : undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <Spinner /> {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
