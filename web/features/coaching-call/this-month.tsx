import type { CoachingCall } from '@photo-coach/shared/contracts/http/benefits.ts';
import ExternalLink from 'lucide-react/icons/external-link';
import { useRef } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../lib/api/api-error.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { openStripeTab } from '../billing/checkout/stripe-tab.ts';
import { formatDay } from '../billing/plan-status/plan-status.ts';
import { useBookCall, useTakeBookingBack } from './api/coaching-call.ts';

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

type ThisMonthProps = { call: Exclude<CoachingCall, { state: 'not_included' }> };

/** This month's call, to be booked or joined. When an action removes its button, the focus moves to the title. */
export function ThisMonth({ call }: ThisMonthProps) {
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
