import type { BillingCheckReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { formatTime } from './format-time.ts';

type BillingEvent = BillingCheckReply['events'][number];

function stateOf({ processed_at, error_text }: BillingEvent): string {
  if (processed_at !== null) return `Processed ${formatTime(processed_at)}`;
  return error_text === null ? 'Not processed yet' : `Failed: ${error_text}`;
}

function EventRow({ event }: { event: BillingEvent }) {
  return (
    <li className="border-b border-line py-3">
      <p className="wrap-anywhere">{event.type}</p>
      <p className="tabular text-sm wrap-anywhere text-muted">
        Received {formatTime(event.received_at)} · {stateOf(event)}
      </p>
      <p className="text-sm wrap-anywhere text-muted">{event.id}</p>
    </li>
  );
}

/** The newest events about the account, each with its outcome. */
export function EventList({ events }: { events: readonly BillingEvent[] }) {
  if (events.length === 0) return <p>No events about your account yet.</p>;
  return (
    <ul className="border-t border-line">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}
