import {
  BILLING_ROUTES,
  type BillingCheckReply,
  type PaymentMode,
} from '@photo-coach/shared/contracts/http/billing.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { callRoute } from '../../../lib/api/call-route.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TitledSection } from '../../../ui/layout/titled-section.tsx';
import { profileQuery } from '../../session/me-query.ts';
import { useVerified } from '../../session/use-verified.ts';
import { useSubscriptionCheck } from '../subscription/subscription-check.ts';
import { listSteps, StepList } from './test-flow.tsx';
import { WebhookInstructions } from './webhook-instructions.tsx';

const MODES: Record<PaymentMode, string> = {
  sandbox: 'Payments are made in this server’s sandbox. No money moves.',
  test: 'Payments are made in Stripe’s test mode. No money moves.',
  live: 'Payments are live: a purchase here costs real money.',
};

const UNAUTHENTICATED = {
  toastTitle: 'Authentication Required',
  toastText: 'Please sign in to access billing diagnostics',
};

/** Time between requests, ms: events that change no plan are not pushed. */
const POLL_MS = 3000;

/** What the payment service has sent for the signed-in account. */
const billingCheckQuery = queryOptions({
  queryKey: ['billing-check'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readBillingCheck, { signal }),
  refetchInterval: POLL_MS,
});

type BillingEvent = BillingCheckReply['events'][number];

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A time with seconds, in the person's language and time zone; null for none. */
const formatTime = (isoTime: string | null | undefined): string | null =>
  isoTime ? time.format(new Date(isoTime)) : null;

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
function EventList({ events }: { events: readonly BillingEvent[] }) {
  if (events.length === 0) return <p>No events about your account yet.</p>;
  return (
    <ul className="border-t border-line">
      {events.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

/** The webhook and its events, from the server. */
function ServerSections() {
  const { data, isPending, refetch } = useQuery(billingCheckQuery);
  if (isPending) return <p role="status">Loading...</p>;
  if (!data) {
    return <LoadError title="Could not load the newest events" onRetry={refetch} />;
  }
  return (
    <>
      <TitledSection title="Webhook" about={MODES[data.mode]}>
        <WebhookInstructions mode={data.mode} webhookUrl={data.webhookUrl} />
      </TitledSection>
      <TitledSection title="Newest Events" about="Of your own customer, newest first.">
        <EventList events={data.events} />
      </TitledSection>
    </>
  );
}

const NOTHING = '–';

const factsOf = (profile: ProfileRecord) => ({
  plan: profile.plan,
  plan_label: profile.plan_label,
  plan_status: profile.plan_status ?? NOTHING,
  current_period_end: formatTime(profile.current_period_end) ?? NOTHING,
  stripe_customer_id: profile.stripe_customer_id ?? NOTHING,
});

const describeCheck = (check: ReturnType<typeof useSubscriptionCheck>): string => {
  if (check.isPending) return NOTHING;
  return !check.isError && check.data.subscribed ? 'subscribed' : 'not subscribed';
};

type ProfileFactsProps = {
  /** When the subscriptions were last fetched from the payment service; null if never, undefined if unknown. */
  syncedAt: string | null | undefined;
};

/** The profile as the server has it, which pushed changes update, and the reply of the subscription check. */
function ProfileFacts({ syncedAt }: ProfileFactsProps) {
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const check = useSubscriptionCheck();
  if (isPending) return <p role="status">Loading...</p>;
  if (!profile) {
    return <LoadError title="Could not load subscription details" onRetry={refetch} />;
  }
  const facts = {
    ...factsOf(profile),
    'check-subscription': describeCheck(check),
    'fetched from Stripe': formatTime(syncedAt) ?? NOTHING,
  };
  return (
    <dl aria-live="polite" className="border-t border-line">
      {Object.entries(facts).map(([name, value]) => (
        <div
          key={name}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="tabular wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Diagnostics() {
  const verified = useVerified() === true;
  const { data: profile } = useQuery(profileQuery);
  const { data } = useQuery(billingCheckQuery);
  return (
    <div className="border-b border-line">
      <TitledSection title="Profile" about="Updates by itself when the server changes it.">
        <ProfileFacts syncedAt={data?.syncedAt} />
      </TitledSection>
      <TitledSection title="Test Flow" about="Each step ticks itself off.">
        <StepList steps={listSteps({ verified, profile, events: data?.events })} />
      </TitledSection>
      <ServerSections />
    </div>
  );
}

/** The server's data about the account's payments, for developers. */
export function Component() {
  const state = useSession();
  if (state.status === 'loading') return <LoadingScreen />;
  if (state.status === 'signed-out') {
    // A sign-out navigates on its own.
    if (state.end === 'here' || state.end === 'other-tab')
      return <LoadingScreen label="Signing out" />;
    const returnTo = encodeURIComponent(PAGES.billingCheck);
    return <Navigate to={`${PAGES.auth}?returnTo=${returnTo}`} replace state={UNAUTHENTICATED} />;
  }
  return (
    <Page
      title="Billing Diagnostics"
      lead="What the server knows of your payments, and how to test them."
      width="wide"
    >
      <Diagnostics />
    </Page>
  );
}
