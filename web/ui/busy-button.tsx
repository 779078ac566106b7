import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './feedback/loading.tsx';

type BusyButtonProps = Omit<ComponentProps<typeof Button>, 'asChild'> & {
  busy: boolean;
  /** Shown instead of the children while busy. */
  busyLabel: string;
};

/**
 * A button that ignores presses while busy and shows a progress label. Not disabled, which would lose the focus, and not
 * faded, so that the label stays readable. Ignores presses also while `aria-disabled`.
 */
export function BusyButton(props: BusyButtonProps) {
  const { busy, busyLabel, children, onClick, 'aria-disabled': disabled, ...rest } = props;
  const ignoresPress = busy || disabled === true || disabled === 'true';
  return (
    <Button
      {...rest}
      aria-disabled={ignoresPress}
      data-busy={busy ? '' : undefined}
      onClick={(event) => {
        if (ignoresPress) event.preventDefault();
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
