import {
  COACHING_CALL_ROUTES,
  type CoachingCall,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import type { StripeTab } from '../../billing/checkout/stripe-tab.ts';
import { benefitsKey, benefitsQuery } from '../../session/benefits-query.ts';

/**
 * Stores the account's state for this month's call in the cache. A reply still under way would restore the earlier
 * state.
 */
async function writeCall(client: QueryClient, coachingCall: CoachingCall): Promise<void> {
  await client.cancelQueries({ queryKey: benefitsKey });
  client.setQueryData(
    benefitsQuery.queryKey,
    (benefits) => benefits && { ...benefits, coachingCall },
  );
}

/** Books the call and opens the booking page in the tab. There is nothing to open if the call was booked before. */
async function bookCall(tab: StripeTab) {
  try {
    const { call, isNew } = await callRoute(COACHING_CALL_ROUTES.book, {});
    if (isNew) tab.show(call.bookingUrl);
    else tab.close();
    return call;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Books this month's call; its state holds the error of a failed request. */
export function useBookCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bookCall,
    onSuccess: (call) => writeCall(client, call),
    // The plan has changed, or there is no call any more: the page shows the current state.
    onError: () => client.invalidateQueries({ queryKey: benefitsKey }),
  });
}

/** Cancels this month's booking. */
export function useTakeBookingBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(COACHING_CALL_ROUTES.takeBack, {}),
    onSuccess: () => writeCall(client, { state: 'available' }),
    onError: () => client.invalidateQueries({ queryKey: benefitsKey }),
  });
}
