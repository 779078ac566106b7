import { COACHING_CALL_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { formatDay } from '../../lib/format-day.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { benefitsQuery, useBenefits } from '../session/benefits-query.ts';
import { openStripeTab, type StripeTab } from './checkout/stripe-tab.ts';

/** Books the call and opens the booking page in the tab, unless the call was used before. */
async function bookCall(tab: StripeTab) {
  try {
    const { bookingUrl } = await callRoute(COACHING_CALL_ROUTES.book, {});
    if (bookingUrl === null) tab.close();
    else tab.show(bookingUrl);
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** This month's coaching call, which opens the owner's booking page once; empty where the account has none. */
export function CoachingCall() {
  const client = useQueryClient();
  const call = useBenefits().data?.coachingCall ?? null;
  const booking = useMutation({
    mutationFn: bookCall,
    onSettled: () => client.invalidateQueries({ queryKey: benefitsQuery.queryKey }),
  });
  if (call === null) return null;
  if (!call.isAvailable) {
    return (
      <p role="status" className="text-sm text-muted">
        This month’s coaching call is used. The next one is yours from{' '}
        <time dateTime={call.nextFrom}>{formatDay(call.nextFrom)}</time>.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      {booking.error && <Notice kind="error" title={messageOf(booking.error)} />}
      <BusyButton
        look="outline"
        busy={booking.isPending}
        busyLabel="Opening..."
        onClick={() => booking.mutate(openStripeTab('Opening the booking page...'))}
      >
        Book your coaching call
      </BusyButton>
      <p className="text-sm text-muted">
        One a month: it counts as used once the booking page is open.
      </p>
    </div>
  );
}
