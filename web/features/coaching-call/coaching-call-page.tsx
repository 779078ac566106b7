import {
  COACHING_CALL_ROUTES,
  type CoachingCall,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { openStripeTab, type StripeTab } from '../billing/checkout/stripe-tab.ts';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { formatDay } from '../billing/plan-status/plan-status.ts';
import { benefitsQuery } from '../session/benefits-query.ts';

function NotOffered() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>No coaching call is offered at the moment.</p>
      <LinkButton to={PAGES.dashboard} look="outline">
        Back to Dashboard
      </LinkButton>
    </div>
  );
}

function NotIncluded() {
  return (
    <div className="max-w-2xl">
      <p>The monthly coaching call is part of Pro.</p>
      <PlanOptions isFeatureNamed from="pro" />
    </div>
  );
}

type AvailableProps = { onBook: () => void; isBooking: boolean };

function Available({ onBook, isBooking }: AvailableProps) {
  return (
    <>
      <p className="text-muted">
        The booking page opens in a new tab. This month’s call then counts as used.
      </p>
      <BusyButton busy={isBooking} busyLabel="Opening..." onClick={onBook}>
        Book this month’s call
      </BusyButton>
    </>
  );
}

function Used({ call }: { call: Extract<CoachingCall, { state: 'used' }> }) {
  return (
    <>
      <p>
        Used on <time dateTime={call.usedAt}>{formatDay(call.usedAt)}</time>. The next one is yours
        from <time dateTime={call.nextFrom}>{formatDay(call.nextFrom)}</time>.
      </p>
      <p className="max-w-2xl text-muted">
        If you found no time, or the call was canceled, email{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`} className="text-ink underline underline-offset-4">
          {SUPPORT_EMAIL}
        </a>
        : we can give it back.
      </p>
    </>
  );
}

/** Books the call and opens the booking page in the tab, unless the call was used before. */
async function bookCall(tab: StripeTab) {
  try {
    const { call, bookingUrl } = await callRoute(COACHING_CALL_ROUTES.book, {});
    if (bookingUrl === null) tab.close();
    else tab.show(bookingUrl);
    return call;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Books this month's call; its state holds the error of a failed request. */
function useBookCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bookCall,
    async onSuccess(coachingCall) {
      // A reply still under way would restore the earlier state.
      await client.cancelQueries({ queryKey: benefitsQuery.queryKey });
      client.setQueryData(
        benefitsQuery.queryKey,
        (benefits) => benefits && { ...benefits, coachingCall },
      );
    },
    // The plan has changed, there is no call any more, or the reply was lost: the page shows the current state.
    onError: () => client.invalidateQueries({ queryKey: benefitsQuery.queryKey }),
  });
}

type ThisMonthProps = { call: Exclude<CoachingCall, { state: 'not_included' }> };

/** This month's call. Booking it removes the button, so the focus moves to the title. */
function ThisMonth({ call }: ThisMonthProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const booking = useBookCall();
  const book = () =>
    booking.mutate(openStripeTab('Opening the booking page...'), {
      onSuccess: () => title.current?.focus(),
    });
  return (
    <section aria-labelledby="this-month" className="grid justify-items-start gap-5">
      <h2 ref={title} id="this-month" tabIndex={-1} className="text-2xl">
        {call.state === 'used' ? 'This month’s call is used' : 'This month’s call is yours'}
      </h2>
      {booking.error && <Notice kind="error" title={messageOf(booking.error)} />}
      {call.state === 'used' ? (
        <Used call={call} />
      ) : (
        <Available onBook={book} isBooking={booking.isPending} />
      )}
    </section>
  );
}

function Call({ call }: { call: CoachingCall | null }) {
  if (call === null) return <NotOffered />;
  return call.state === 'not_included' ? <NotIncluded /> : <ThisMonth call={call} />;
}

/** The monthly call with a coach: this month's, or why there is none. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(benefitsQuery);
  return (
    <Page
      title="Your Coaching Call"
      lead="Once a month, one on one: bring your photos and your questions."
    >
      <div className="border-t border-line pt-8">
        {isPending && (
          <div role="status" className="grid gap-4">
            <span className="sr-only">Loading your coaching call</span>
            <Skeleton className="h-8 w-2/3 max-w-72" />
            <Skeleton className="h-5 w-full max-w-96" />
            <Skeleton className="h-11 w-60" />
          </div>
        )}
        {error && !data && (
          <LoadError
            title="Could not load your coaching call"
            text={messageOf(error)}
            onRetry={refetch}
          />
        )}
        {data && <Call call={data.coachingCall} />}
      </div>
    </Page>
  );
}
