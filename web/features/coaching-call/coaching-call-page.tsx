import {
  COACHING_CALL_ROUTES,
  type CoachingCall,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { openStripeTab, type StripeTab } from '../billing/checkout/stripe-tab.ts';
import { PlanOptions } from '../billing/limits/plan-options.tsx';
import { formatDay } from '../billing/plan-status/plan-status.ts';
import { benefitsQuery } from '../session/benefits-query.ts';

function NotOffered() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>No coaching call is offered at the moment.</p>
      <Button asChild look="outline">
        <Link to={PAGES.dashboard}>Back to Dashboard</Link>
      </Button>
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

type Booked = Extract<CoachingCall, { state: 'booked' }>;

/** Formats a calendar day. A day has no time zone, so no clock may shift it. */
const formatCalendarDay = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

type AvailableProps = { onBook: () => void; isBooking: boolean };

function Available({ onBook, isBooking }: AvailableProps) {
  return (
    <>
      <p className="text-muted">You haven’t booked it yet. The booking page opens in a new tab.</p>
      <BusyButton busy={isBooking} busyLabel="Booking..." onClick={onBook}>
        Book this month’s call
      </BusyButton>
    </>
  );
}

type TakenProps = { call: Booked; onTakeBack: () => void; isTakingBack: boolean };

function Taken({ call, onTakeBack, isTakingBack }: TakenProps) {
  return (
    <>
      <p className="text-muted">
        Booked on <time dateTime={call.bookedAt}>{formatDay(call.bookedAt)}</time>. You can book the
        next one from <time dateTime={call.nextFrom}>{formatCalendarDay(call.nextFrom)}</time>.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button asChild look="outline">
          <a href={call.bookingUrl} target="_blank" rel="noopener noreferrer">
            Open the booking page <ExternalLink aria-hidden="true" />
            <span className="sr-only"> (in a new tab)</span>
          </a>
        </Button>
        <BusyButton
          look="quiet"
          size="text"
          busy={isTakingBack}
          busyLabel="Saving..."
          onClick={onTakeBack}
        >
          I didn’t book
        </BusyButton>
      </div>
    </>
  );
}

/**
 * Stores the account's state for this month's call in the cache. A reply still under way would restore the earlier
 * state.
 */
async function writeCall(client: QueryClient, coachingCall: CoachingCall): Promise<void> {
  await client.cancelQueries({ queryKey: benefitsQuery.queryKey });
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
function useBookCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bookCall,
    onSuccess: (call) => writeCall(client, call),
    // The plan has changed, or there is no call any more: the page shows the current state.
    onError: () => client.invalidateQueries({ queryKey: benefitsQuery.queryKey }),
  });
}

/** Cancels this month's booking. */
function useTakeBookingBack() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(COACHING_CALL_ROUTES.takeBack, {}),
    onSuccess: () => writeCall(client, { state: 'available' }),
    onError: () => client.invalidateQueries({ queryKey: benefitsQuery.queryKey }),
  });
}

type ThisMonthProps = { call: Exclude<CoachingCall, { state: 'not_included' }> };

/** This month's call, to be booked or joined. When an action removes its button, the focus moves to the title. */
function ThisMonth({ call }: ThisMonthProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const booking = useBookCall();
  const takingBack = useTakeBookingBack();
  const error = booking.error ?? takingBack.error;
  const focusTitle = () => title.current?.focus();
  const book = () => {
    takingBack.reset();
    booking.mutate(openStripeTab('Opening the booking page...'), { onSuccess: focusTitle });
  };
  const takeBack = () => {
    booking.reset();
    takingBack.mutate(undefined, {
      onSuccess: () => {
        toast('This month’s call is yours to book again');
        focusTitle();
      },
    });
  };
  return (
    <section aria-labelledby="this-month" className="grid justify-items-start gap-5">
      <h2 ref={title} id="this-month" tabIndex={-1} className="text-2xl">
        {call.state === 'booked' ? 'This month’s call is taken' : 'This month’s call is yours'}
      </h2>
      {error && <Notice kind="error" title={messageOf(error)} />}
      {call.state === 'booked' ? (
        <Taken call={call} onTakeBack={takeBack} isTakingBack={takingBack.isPending} />
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
          <Notice kind="error" title="Could not load your coaching call">
            <p>{messageOf(error)}</p>
            <Button look="outline" size="small" className="mt-4" onClick={() => void refetch()}>
              Try Again
            </Button>
          </Notice>
        )}
        {data && <Call call={data.coachingCall} />}
      </div>
    </Page>
  );
}
