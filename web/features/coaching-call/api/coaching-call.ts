import {
  bookCallReplySchema,
  type CoachingCall,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';
import type { StripeTab } from '../../billing/checkout/stripe-tab.ts';
import { benefitsKey, benefitsQuery } from '../../session/benefits-query.ts';

const PATH = '/me/coaching-call';

/** Writes how the account stands to this month's call. A reply that is on its way would bring back what was before. */
async function writeCall(client: QueryClient, coachingCall: CoachingCall): Promise<void> {
  await client.cancelQueries({ queryKey: benefitsKey });
  client.setQueryData(
    benefitsQuery.queryKey,
    (benefits) => benefits && { ...benefits, coachingCall },
  );
}

/** Books, and shows the booking page in the tab, unless the call was booked before: then there is none to book. */
async function bookCall(tab: StripeTab) {
  try {
    const { call, isNew } = await callApi({
      method: 'POST',
      path: PATH,
      reply: bookCallReplySchema,
    });
    if (isNew) tab.show(call.bookingUrl);
    else tab.close();
    return call;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Books this month's call; what failed is told by its state. */
export function useBookCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bookCall,
    onSuccess: (call) => writeCall(client, call),
    // Another plan, or no call any more: the page shows what is true now.
    onError: () => client.invalidateQueries({ queryKey: benefitsKey }),
  });
}

/** Takes this month's booking back. */
export function useTakeBookingBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi({ method: 'DELETE', path: PATH, reply: z.undefined() }),
    onSuccess: () => writeCall(client, { state: 'available' }),
    onError: () => client.invalidateQueries({ queryKey: benefitsKey }),
  });
}
