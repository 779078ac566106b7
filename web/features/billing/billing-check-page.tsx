import {
  BILLING_ROUTES,
  type BillingCheckReply,
  type PaymentMode,
} from '@photo-coach/shared/contracts/http/billing.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { callRoute } from '../../lib/api/call-route.ts';
import { useSession } from '../../lib/session/session.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { profileQuery } from '../session/me-query.ts';
import { useVerified } from '../session/use-verified.ts';
import { useSubscriptionCheck } from './subscription/queries.ts';

/** The events of a purchase, a renewal that fails, and a cancellation. */
const TRIGGERS = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

function Command({ text }: { text: string }) {
  return (
    <pre className="border border-line bg-sunken px-4 py-3 text-data whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  );
}

/** How events reach this server from Stripe. */
function FromStripe({ mode, webhookUrl }: { mode: PaymentMode; webhookUrl: string }) {
  return (
    <>
      <p>
        In the Stripe dashboard, add a webhook endpoint with the address above, and set its signing
        secret as <code>STRIPE_WEBHOOK_SECRET</code>.
      </p>
      {mode === 'test' && (
        <>
          <p>
            If Stripe can’t reach this server, forward the events with the Stripe CLI, and use the
            signing secret that it prints.
          </p>
          <Command text={`stripe listen --forward-to ${webhookUrl}`} />
          <p>Then trigger events in a second terminal.</p>
          <Command text={TRIGGERS.map((type) => `stripe trigger ${type}`).join('\n')} />
          <p className="text-sm text-muted">
            Triggered events are about made-up customers, so they change no account here. For one
            that does, buy a plan with the card 4242 4242 4242 4242.
          </p>
        </>
      )}
    </>
  );
}

type WebhookInstructionsProps = Pick<BillingCheckReply, 'mode' | 'webhookUrl'>;

/** How to test the webhook, for the mode in which payments are made. */
function WebhookInstructions({ mode, webhookUrl }: WebhookInstructionsProps) {
  return (
    <div className="grid gap-4">
      <p>
        Endpoint: <code className="wrap-anywhere">{webhookUrl}</code>
      </p>
      {mode === 'sandbox' ? (
        <p>
          Nothing to set up: the sandbox sends its events to this address by itself, signed like
          Stripe’s. Buy, change or cancel a plan to try it.
        </p>
      ) : (
        <FromStripe mode={mode} webhookUrl={webhookUrl} />
      )}
    </div>
  );
}

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

/** How payments are set up, and whether the payment service has sent anything for the signed-in account. */
const billingCheckQuery = queryOptions({
  queryKey: ['billing-check'],
  queryFn: ({ signal }) => callRoute(BILLING_ROUTES.readBillingCheck, { signal }),
  refetchInterval: POLL_MS,
});

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A time with seconds, in the person's language and time zone; null for none. */
const formatTime = (isoTime: string | null | undefined): string | null =>
  isoTime ? time.format(new Date(isoTime)) : null;

/** The webhook, from the server. */
function WebhookSection() {
  const { data, isPending, refetch } = useQuery(billingCheckQuery);
  if (isPending) return <p role="status">Loading...</p>;
  if (!data) return <LoadError title="Could not load the webhook" onRetry={refetch} />;
  return (
    <TitledSection title="Webhook" about={MODES[data.mode]}>
      <WebhookInstructions {...data} />
    </TitledSection>
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

/** The profile as the server has it, which pushed changes update, and the reply of the subscription check. */
function ProfileFacts() {
  const { data: profile, isPending, refetch } = useQuery(profileQuery);
  const check = useSubscriptionCheck();
  if (isPending) return <p role="status">Loading...</p>;
  if (!profile) {
    return <LoadError title="Could not load subscription details" onRetry={refetch} />;
  }
  const facts = {
    ...factsOf(profile),
    'check-subscription': describeCheck(check),
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

/** The steps of a test purchase, from an account to a plan in force, ticked off by the server's data. */
function TestFlow() {
  const isVerified = useVerified() === true;
  const { data: profile } = useQuery(profileQuery);
  const { data } = useQuery(billingCheckQuery);
  const steps = [
    {
      title: 'Signed in, with a verified email',
      hint: 'Only verified accounts can open a checkout.',
      isDone: isVerified,
    },
    {
      title: 'Checkout opened',
      hint: 'Choose Creator or Pro on the pricing page. The account gets its customer id.',
      isDone: profile !== undefined && profile.stripe_customer_id !== null,
    },
    {
      title: 'Webhook received',
      hint: 'Pay. The payment service sends its events to the webhook endpoint.',
      isDone: data?.hasEvents === true,
    },
    {
      title: 'Plan active',
      hint: 'The worker fetches the subscription, and the profile changes.',
      isDone: profile !== undefined && effectivePlan(profile) !== 'free',
    },
  ];
  return (
    <TitledSection title="Test Flow" about="Each step ticks itself off.">
      <ol aria-live="polite" className="border-t border-line">
        {steps.map(({ title, hint, isDone }) => (
          <li key={title} className="border-b border-line py-4">
            <p>
              {title}
              <span className="text-muted"> · {isDone ? 'done' : 'not yet'}</span>
            </p>
            <p className="text-sm text-muted">{hint}</p>
          </li>
        ))}
      </ol>
      <LinkButton to={PAGES.pricing} look="outline" size="small" className="mt-6">
        Choose a plan
      </LinkButton>
    </TitledSection>
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
      <div className="border-b border-line">
        <TitledSection title="Profile" about="Updates by itself when the server changes it.">
          <ProfileFacts />
        </TitledSection>
        <TestFlow />
        <WebhookSection />
      </div>
    </Page>
  );
}
