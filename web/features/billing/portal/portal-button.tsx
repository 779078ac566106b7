import type { ComponentProps } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useOpenPortal } from './use-open-portal.ts';

type PortalButtonProps = Pick<
  ComponentProps<typeof BusyButton>,
  'look' | 'size' | 'className' | 'children'
>;

/** A button that opens the billing portal in a new tab. */
export function PortalButton({ children, ...rest }: PortalButtonProps) {
  const { open, isOpening } = useOpenPortal();
  return (
    <BusyButton {...rest} busy={isOpening} busyLabel="Opening..." onClick={open}>
      {children}
    </BusyButton>
  );
}
