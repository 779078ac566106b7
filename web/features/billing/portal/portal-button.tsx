import type { PortalTask } from '@photo-coach/shared/contracts/http/billing.ts';
import type { ComponentProps } from 'react';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useOpenPortal } from './use-open-portal.ts';

type PortalButtonProps = Pick<
  ComponentProps<typeof BusyButton>,
  'look' | 'size' | 'className' | 'children'
> & {
  /** Where the portal opens; its home page by default. */
  task?: PortalTask;
};

/** A button that opens the billing portal in a new tab. */
export function PortalButton({ task, children, ...rest }: PortalButtonProps) {
  const { open, isOpening } = useOpenPortal(task);
  return (
    <BusyButton {...rest} busy={isOpening} busyLabel="Opening..." onClick={open}>
      {children}
    </BusyButton>
  );
}
