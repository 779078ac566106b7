import { BILLING_ROUTES, type PortalTask } from '@photo-coach/shared/contracts/http/billing.ts';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import { callRoute } from '../../../lib/api/call-route.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { openStripeTab, type StripeTab } from '../checkout/stripe-tab.ts';
import { withinTimeout } from '../subscription/within-timeout.ts';
import { portalFailureOf } from './portal-failure.ts';

/**
 * Requests the billing portal of the signed-in account.
 * @param task the page to open; the home page by default
 * @returns its address
 * @throws ApiError no_subscription, payments_timeout and those of any call
 */
async function requestPortal(task: PortalTask | undefined, signal: AbortSignal): Promise<string> {
  const { url } = await callRoute(BILLING_ROUTES.openPortal, { body: { task }, signal });
  return url;
}

async function showPortal(tab: StripeTab, task: PortalTask | undefined): Promise<void> {
  try {
    tab.show(await withinTimeout((signal) => requestPortal(task, signal)));
  } catch (error) {
    tab.close();
    throw error;
  }
}

/**
 * Opens the payment service's billing portal in a new tab; a failure is shown as a toast.
 * @param task where it opens; its home page by default
 * @returns `open`, which must be called in a click's event handler: browsers block a tab that opens later
 */
function useOpenPortal(task?: PortalTask): { open: () => void; isOpening: boolean } {
  const opening = useMutation({
    mutationFn: (tab: StripeTab) => showPortal(tab, task),
    onError: (error) => {
      const { title, text, toastId = 'portal' } = portalFailureOf(error);
      toast.error(title, { id: toastId, description: text });
    },
  });
  const open = () => opening.mutate(openStripeTab('Opening the billing portal...'));
  return { open, isOpening: opening.isPending };
}

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
