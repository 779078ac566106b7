import { listOffers } from '@photo-coach/shared/domain/plans/offers.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import Check from 'lucide-react/icons/check';
import { siteSettings } from '../../../lib/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PlanBadge } from '../plan-status/plan-badge.tsx';
import { endLabel, type PlanStatus, planTitle } from '../plan-status/plan-status.ts';
import { PlanEnd } from '../plan-status/plan-term.tsx';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';
import { PortalButton } from '../portal/portal-button.tsx';
import { SignInFirst } from '../sign-in-first.tsx';
import { PlanAllowances } from '../usage/plan-allowances.tsx';
import { planAdviceOf } from './plan-advice.ts';
import { HelpNote, PaymentMethod, QuickActions } from './side-cards.tsx';

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

function Advice({ status }: { status: PlanStatus }) {
  const advice = planAdviceOf(status, Date.now());
  if (advice === null) return null;
  return (
    <div className="mt-7">
      <Notice title={advice.title}>
        <p className="max-w-xl">{advice.text}</p>
        {advice.action !== null && (
          <PortalButton size="small" className="mt-4">
            {advice.action}
          </PortalButton>
        )}
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
            {offer.text}
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
      <Advice status={status} />
      <Features status={status} />
      <h3 className="mt-9 font-sans text-sm font-medium tracking-normal text-muted">What’s left</h3>
      <PlanAllowances className="mt-3" />
    </section>
  );
}

/** The account's plan, with every action on it. */
function Plan() {
  const { data: status, isPending, refetch } = usePlanStatus();
  if (isPending) return <Loading />;
  if (status === undefined) {
    return (
      <Notice kind="error" title="Could not load subscription details">
        <p>Check your connection and try again.</p>
        <Button look="outline" size="small" className="mt-4" onClick={refetch}>
          Try Again
        </Button>
      </Notice>
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
