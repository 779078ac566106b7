import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { SUPPORT_EMAIL } from '@photo-coach/shared/domain/product.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useBenefits } from '../../session/benefits-query.ts';
import { formatDay, type PlanStatus } from '../plan-status/plan-status.ts';
import { PortalButton } from '../portal/portal-button.tsx';

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
  const { isGranted, subscriptionEnd } = status;
  if (isGranted) {
    const until = subscriptionEnd === null ? '' : ` until ${formatDay(subscriptionEnd)}`;
    return `We gave you this plan${until}. You pay nothing for it.`;
  }
  return hasSubscription(status)
    ? 'Your card is stored by our payment provider, not by us. Change it in the billing portal.'
    : 'You need a card only for a paid plan.';
}

/** The card on which the plan is paid. */
export function PaymentMethod({ status }: { status: PlanStatus }) {
  return (
    <Card id="payment-method" title="Payment Method">
      <p className="mt-2 text-muted">{paymentText(status)}</p>
      {hasSubscription(status) && (
        <PortalButton look="outline" className="mt-5 w-full">
          Manage
        </PortalButton>
      )}
      {!status.subscribed && !hasSubscription(status) && (
        <Button asChild look="outline" className="mt-5 w-full">
          <Link to={PAGES.pricing}>Choose Plan</Link>
        </Button>
      )}
    </Card>
  );
}

/** Links and buttons for the most common tasks. */
export function QuickActions({ status }: { status: PlanStatus }) {
  const isOnPro = status.plan === 'pro' && (hasSubscription(status) || status.isGranted);
  const call = useBenefits().data?.coachingCall?.state;
  const hasCall = call === 'available' || call === 'booked';
  return (
    <Card id="quick-actions" title="Quick Actions">
      <div className="mt-5 grid gap-3">
        {!isOnPro && (
          // A paying customer is not urged to change plans, least of all while a payment is due.
          <Button asChild look={hasSubscription(status) ? 'outline' : 'primary'}>
            <Link to={PAGES.pricing}>Upgrade Plan</Link>
          </Button>
        )}
        {!status.isGranted && <PortalButton look="outline">Manage Subscription</PortalButton>}
        {hasSubscription(status) && !status.isCanceled && (
          <PortalButton look="outline" task="cancel">
            Cancel Plan
          </PortalButton>
        )}
        <Button asChild look="outline">
          <Link to={PAGES.app}>Back to Dashboard</Link>
        </Button>
        {hasCall && (
          <Button asChild look="outline">
            <Link to={PAGES.coachingCall}>Your Coaching Call</Link>
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Whom to contact. */
export function HelpNote() {
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
