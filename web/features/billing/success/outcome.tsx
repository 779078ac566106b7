import type { PaymentReply } from '@photo-coach/shared/contracts/http/billing.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../../../lib/safe-return-to.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { endLabel, type PlanStatus, statusText } from '../plan-status/plan-status.ts';
import { PlanEnd } from '../plan-status/plan-term.tsx';

type OutcomeProps = { title: string; lead: ReactNode; children: ReactNode };

/** The lead is announced when it changes: the page stays open while it waits. */
export function Outcome({ title, lead, children }: OutcomeProps) {
  return (
    <Page title={title} lead={<p role="status">{lead}</p>} width="narrow">
      {children}
    </Page>
  );
}

/** The page that the user left for the checkout; null if there was none. */
function useReturnTo(): string | null {
  const [query] = useSearchParams();
  return safeReturnTo(query.get('returnTo'), window.location.origin);
}

type OutcomeActionsProps = {
  /** The main link. */
  children?: ReactNode;
  /** The last link. */
  more?: ReactNode;
};

/** The next steps: back to the page that the user left for the checkout, if known, and to the app. */
export function OutcomeActions({ children, more }: OutcomeActionsProps) {
  const returnTo = useReturnTo();
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        {returnTo !== null && (
          <Button asChild look={children ? 'outline' : 'primary'}>
            <Link to={returnTo}>Back to where you stopped</Link>
          </Button>
        )}
        <Button asChild look={children || returnTo !== null ? 'outline' : 'primary'}>
          <Link to={PAGES.dashboard}>Go to app</Link>
        </Button>
        {more}
      </div>
      {returnTo !== null && (
        <p className="mt-4 text-sm text-muted">
          Is that page still open in another tab? It goes on there as soon as your plan is active.
        </p>
      )}
    </>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The plan, and what was paid for it. @param payment the one just made; undefined if there was none */
export function PlanDetails({
  plan,
  payment,
}: {
  plan: PlanStatus;
  payment?: PaymentReply | undefined;
}) {
  const { planName, status, subscriptionEnd } = plan;
  return (
    <dl className="mb-9 border-t border-line">
      <Detail name="Plan">{planName}</Detail>
      {status && <Detail name="Status">{statusText(status)}</Detail>}
      {subscriptionEnd && (
        <Detail name={endLabel(plan)}>
          <PlanEnd status={plan} />
        </Detail>
      )}
      {payment?.amount && <Detail name="Paid">{payment.amount}</Detail>}
      {payment?.receiptUrl && (
        <Detail name="Receipt">
          <a
            href={payment.receiptUrl}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            Open your receipt
          </a>
        </Detail>
      )}
    </dl>
  );
}

/** A plan whose payment failed. */
export function Refused({ plan }: { plan: PlanStatus }) {
  return (
    <Outcome title="Payment not completed" lead={`${plan.planName} is on hold until you pay.`}>
      <PlanDetails plan={plan} />
      <Button asChild>
        <Link to={PAGES.billingManage}>Manage plan</Link>
      </Button>
    </Outcome>
  );
}

type NotLoadedProps = { error: Error | null; onRetry: () => void };

/** The plan couldn't be fetched. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  return (
    <Page title="Your payment" width="narrow">
      <Notice kind="error" title="Could not load subscription details">
        {error?.message}
      </Notice>
      <Button className="mt-7" onClick={onRetry}>
        Try Again
      </Button>
    </Page>
  );
}
