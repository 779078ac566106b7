import { BILLING_ROUTES, type PortalTask } from '@photo-coach/shared/contracts/http/billing.ts';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toast } from 'sonner';
import { ApiError, type ApiErrorCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { SESSION_ENDED_TOAST } from '../../../lib/session/sign-out-rules.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { openStripeTab, type StripeTab, withinTimeout } from '../checkout/stripe-tab.ts';

/** Why the billing portal did not open, as a toast. */
type PortalFailure = { title: string; text: string; toastId?: string };

const TRY_AGAIN = "Couldn't open the billing portal. Try again or contact support.";

/** For an account that isn't a customer at the payment service because it never opened a checkout. */
const NO_SUBSCRIPTION: PortalFailure = {
  title: 'No subscription found',
  text: 'There is nothing to manage until you choose a plan.',
};

const BY_CODE: Partial<Record<ApiErrorCode, PortalFailure>> = {
  no_session: {
    title: 'Authentication required',
    text: 'Please sign in to manage your subscription.',
    toastId: SESSION_ENDED_TOAST,
  },
  no_subscription: NO_SUBSCRIPTION,
  // The reply had no address.
  invalid_reply: { title: 'Unable to access billing portal', text: TRY_AGAIN },
  network: { title: 'Error accessing billing portal', text: TRY_AGAIN },
};

/** The text for a portal that couldn't be opened. */
function portalFailureOf(error: unknown): PortalFailure {
  const known = error instanceof ApiError ? BY_CODE[error.code] : undefined;
  return known ?? { title: 'Portal Error', text: TRY_AGAIN };
}

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
