import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { listOffers } from '@photo-coach/shared/domain/plans/offers.ts';
import { isOnHold, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { siteSettings } from '../../../lib/site-settings.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CoachingCall } from '../coaching-call.tsx';
import { PlanAllowances } from '../plan-status/plan-allowances.tsx';
import { endLabel, type PlanStatus, planTitle } from '../plan-status/plan-status.ts';
import { PlanBadge, PlanEnd } from '../plan-status/plan-term.tsx';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';
import { SignInFirst } from '../sign-in-first.tsx';
import { PortalButton } from './portal-button.tsx';

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';

function Loading() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">Loading your plan</span>
      <Skeleton className="h-144" />
      <div className="grid gap-6">
        <Skeleton className="h-44" />
        <Skeleton className="h-64" />
      </div>
    </div>
  );
}

/** What to do about a plan that waits for its owner: for a payment, or to be resumed. */
function OnHold({ status: { plan, status } }: { status: PlanStatus }) {
  const isFirst = status === 'incomplete';
  if (!isFirst && !isOnHold({ plan, plan_status: status })) return null;
  const [title, action] =
    status === 'paused'
      ? [`${PLANS[plan].label} is paused`, 'Resume Plan']
      : [
          isFirst ? 'Your first payment isn’t finished' : 'Your last payment didn’t go through',
          'Pay Now',
        ];
  return (
    <div className="mt-7">
      <Notice title={title}>
        <p className="max-w-xl">
          Until you {status === 'paused' ? 'resume it' : 'pay'} in the billing portal, the limits of
          the free plan apply.
        </p>
        <PortalButton size="small" className="mt-4">
          {action}
        </PortalButton>
      </Notice>
    </div>
  );
}

function Features({ status: { plan, subscribed } }: { status: PlanStatus }) {
  // A plan that is not in force is shown with what it would include.
  const title =
    subscribed || plan === 'free' ? 'What’s included' : `What ${PLANS[plan].label} includes`;
  return (
    <>
      <h3 className="mt-9 font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
      <ul className="mt-3 border-t border-line">
        {listOffers(plan, siteSettings().configured).map((offer) => (
          <li key={offer.id} className="flex items-baseline gap-3 border-b border-line py-2.5">
            <Check className="size-3.5 shrink-0 text-safelight" aria-hidden="true" />
            <div>
              <p>{offer.text}</p>
              {offer.note && <p className="text-sm text-muted">{offer.note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The card of the current plan: status, date, what to do, what is included and what is left of it. */
function CurrentPlan({ status }: { status: PlanStatus }) {
  return (
    <section aria-labelledby="current-plan" className="border border-line bg-raised p-6 sm:p-9">
      <p className="text-sm text-muted">Current plan</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id="current-plan" className="text-4xl">
          {planTitle(status)}
        </h2>
        <PlanBadge status={status} />
      </div>
      {status.subscriptionEnd !== null && (
        <p className="mt-3 text-lg">
          <span className="text-muted">{endLabel(status)}</span> <PlanEnd status={status} />
        </p>
      )}
      <OnHold status={status} />
      <Features status={status} />
      <h3 className="mt-9 font-sans text-sm font-medium tracking-normal text-muted">What’s left</h3>
      <PlanAllowances className="mt-3" />
    </section>
  );
}

type CardProps = { id: string; title: string; children: ReactNode };

function Card({ id, title, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="border border-line p-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Whether there is a subscription that can still be changed or paid. */
const hasSubscription = ({ plan, status, isGranted }: PlanStatus) =>
  plan !== 'free' && status !== 'canceled' && !isGranted;

/** What the plan's owner needs to know about the payment. */
function paymentText(status: PlanStatus): string {
  if (status.isGranted) return 'We gave you this plan. You pay nothing for it.';
  return hasSubscription(status)
    ? 'Your card is stored by our payment provider, not by us. Change it in the billing portal.'
    : 'You need a card only for a paid plan.';
}

/** The card on which the plan is paid. */
function PaymentMethod({ status }: { status: PlanStatus }) {
  return (
    <Card id="payment-method" title="Payment Method">
      <p className="mt-2 text-muted">{paymentText(status)}</p>
      {hasSubscription(status) && (
        <PortalButton look="outline" className="mt-5 w-full">
          Manage
        </PortalButton>
      )}
      {!status.subscribed && !hasSubscription(status) && (
        <LinkButton to={PAGES.pricing} look="outline" className="mt-5 w-full">
          Choose Plan
        </LinkButton>
      )}
    </Card>
  );
}

/** Links and buttons for the most common tasks. */
function QuickActions({ status }: { status: PlanStatus }) {
  const isOnPro = status.plan === 'pro' && (hasSubscription(status) || status.isGranted);
  return (
    <Card id="quick-actions" title="Quick Actions">
      <div className="mt-5 grid gap-3">
        {!isOnPro && (
          // A paying customer is not urged to change plans, least of all while a payment is due.
          <LinkButton to={PAGES.pricing} look={hasSubscription(status) ? 'outline' : 'primary'}>
            Upgrade Plan
          </LinkButton>
        )}
        {status.isCustomer && (!status.isGranted || status.hasInvoices) && (
          <PortalButton look="outline">Manage Subscription</PortalButton>
        )}
        {hasSubscription(status) && !status.isCanceled && (
          <PortalButton look="outline" task="cancel">
            Cancel Plan
          </PortalButton>
        )}
        <LinkButton to={PAGES.app} look="outline">
          Back to Dashboard
        </LinkButton>
        <CoachingCall />
      </div>
    </Card>
  );
}

/** Whom to contact. */
function HelpNote() {
  return (
    <p className="px-6 text-sm text-muted">
      Questions about your plan or a payment? Email{' '}
      <a href={`mailto:${SUPPORT_EMAIL}`} className="text-ink underline underline-offset-4">
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  );
}

/** The account's plan, with every action on it. */
function Plan() {
  const { data: status, isPending, refetch } = usePlanStatus();
  if (isPending) return <Loading />;
  if (status === undefined) {
    return (
      <LoadError
        title="Could not load subscription details"
        text="Check your connection and try again."
        onRetry={refetch}
      />
    );
  }
  return (
    <div className={COLUMNS}>
      <CurrentPlan status={status} />
      <div className="grid gap-6">
        <PaymentMethod status={status} />
        <QuickActions status={status} />
        <HelpNote />
      </div>
    </div>
  );
}

/** The plan of the account. */
export function Component() {
  return (
    <Page title="Your Plan" width="wide">
      <SignInFirst purpose="see your plan">
        <Plan />
      </SignInFirst>
    </Page>
  );
}
