import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'sonner';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type PlanStatus, planTitle } from '../plan-status/plan-status.ts';
import { PlanBadge, PlanTerm } from '../plan-status/plan-term.tsx';
import { usePlanStatus } from '../plan-status/use-plan-status.ts';
import { SignInFirst } from '../sign-in-first.tsx';
import { PortalButton } from './portal-button.tsx';

const LOADING_FAILED = 'Error loading billing information';

/** The plan, its status and when it renews or ends, in one line. */
function PlanLine({ status }: { status: PlanStatus }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="font-display text-2xl">{planTitle(status)}</span>
      <PlanBadge status={status} />
      <span className="text-muted empty:hidden">
        <PlanTerm status={status} />
      </span>
    </p>
  );
}

/** The plan in one line, with a link to its details. */
function CurrentPlan({ data, error, isPending, refetch }: ReturnType<typeof usePlanStatus>) {
  const isFailed = error !== null;
  useEffect(() => {
    if (!isFailed) return;
    toast.error(LOADING_FAILED, {
      id: 'loading-billing',
      description: 'Please try refreshing the page.',
    });
  }, [isFailed]);
  if (isPending) {
    return (
      <div role="status" className="py-8">
        <span className="sr-only">Loading your plan</span>
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="py-8">
        <LoadError title={LOADING_FAILED} onRetry={refetch} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 py-8">
      <PlanLine status={data} />
      <LinkButton to={PAGES.billingManage} look="quiet" size="text">
        See your plan
      </LinkButton>
    </div>
  );
}

type TaskProps = { title: string; text: string; children?: ReactNode };

function Task({ title, text, children }: TaskProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line py-8">
      <div className="max-w-lg">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}

const BUTTON = { look: 'outline', className: 'w-full sm:w-56' } as const;

/** What the account can do in the billing portal; all of it if its plan is unknown. */
function Tasks({ status }: { status: PlanStatus | undefined }) {
  return (
    <>
      {status?.isCustomer !== false && (
        <Task
          title="Subscription and card"
          text="Switch or cancel your plan, or pay with another card."
        >
          <PortalButton {...BUTTON}>Manage Subscription</PortalButton>
        </Task>
      )}
      {status?.hasInvoices !== false ? (
        <Task title="Invoices" text="Every payment so far, each with its invoice as a PDF.">
          <PortalButton {...BUTTON}>Download Invoices</PortalButton>
        </Task>
      ) : (
        <Task title="No payments yet" text="Invoices appear here once you pay for a plan.">
          {!status.subscribed && (
            <LinkButton to={PAGES.pricing} {...BUTTON}>
              Choose Plan
            </LinkButton>
          )}
        </Task>
      )}
    </>
  );
}

function PlanAndTasks() {
  const plan = usePlanStatus();
  return (
    <div className="border-y border-line">
      <CurrentPlan {...plan} />
      {!plan.isPending && <Tasks status={plan.data} />}
    </div>
  );
}

/** The account's plan, and what the payment service's billing portal offers it. */
export function Component() {
  return (
    <Page title="Billing" lead="Your plan, card and invoices.">
      <SignInFirst purpose="manage your subscription">
        <PlanAndTasks />
      </SignInFirst>
      <LinkButton to={PAGES.dashboard} look="quiet" size="text" className="mt-10">
        <ArrowLeft aria-hidden="true" /> Back to Dashboard
      </LinkButton>
    </Page>
  );
}
