import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useHasStoredSession } from '../../lib/session/stored-session.ts';
import { siteSettings } from '../../lib/site-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Accordion } from '../../ui/layout/accordion.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { clearChosenPlan, RESUME, readChosenPlan } from '../billing/checkout/chosen-plan.ts';
import { PayingTerms } from '../billing/paying-terms.tsx';
import { trialQuestions } from '../billing/plan-choice/price-text.ts';
import { PlanAction } from './choice/plan-action.tsx';
import { PlanTable } from './plan-table.tsx';
import { BILLING_QUESTIONS } from './pricing-content.ts';

type PartProps = { id: string; title: string; children: ReactNode };

/** A section below the plans, with its title on the left if there is room. */
function Part({ id, title, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="mt-20 grid gap-x-16 gap-y-6 sm:mt-28 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id={id} className="text-3xl sm:text-4xl">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** How long albums are kept here. The landing page leaves it out to stay small. */
const keepingQuestion = () => ({
  title: 'How long do you keep my albums?',
  content: `${siteSettings().albumsKept}.`,
});

/**
 * Warns that the server knew only the default prices. The toast functions load only then, because nothing else needs
 * them.
 */
async function reportMissingPrices(): Promise<void> {
  const { toast } = await import('sonner');
  const description = 'Could not load pricing information. Please refresh.';
  toast.error('Error Loading Pricing', { id: 'pricing', description });
}

/** The page after a canceled checkout: the API gives Stripe this address. */
const CANCELED = 'cancelled';

const CANCELED_TOAST = {
  toastTitle: 'Checkout canceled',
  toastText: 'You can try again or choose another plan.',
};

/**
 * Handles the query with which people return to the pricing page: the toast after a canceled checkout, or the checkout
 * of the plan chosen before sign-in. Removes it from the address, so that neither a reload nor the Back button repeats
 * it.
 * @returns the plan whose checkout starts without a click; null for none
 */
function useCheckoutReturn(): PaidPlan | null {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const hasSession = useHasStoredSession();
  const [resumed, setResumed] = useState<PaidPlan | null>(null);
  const returned = query.get('checkout');
  useEffect(() => {
    if (returned === CANCELED)
      void navigate(PAGES.pricing, { replace: true, state: CANCELED_TOAST });
    if (returned !== RESUME || !hasSession) return;
    const plan = readChosenPlan();
    clearChosenPlan();
    if (plan !== null && plan !== 'any') setResumed(plan);
    void navigate(PAGES.pricing, { replace: true });
  }, [returned, hasSession, navigate]);
  return resumed;
}

/** The plans, common questions, and how to ask for a custom plan. */
export function Component() {
  const resumed = useCheckoutReturn();
  useEffect(() => {
    if (!siteSettings().arePricesKnown) void reportMissingPrices();
  }, []);
  return (
    <Page title="Choose Your Plan" lead="Start free. Cancel a paid plan anytime." width="wide">
      <section aria-labelledby="plans">
        <h2 id="plans" className="sr-only">
          Plans
        </h2>
        <PlanTable
          renderAction={(plan) => (
            <>
              <PlanAction plan={plan} resumes={plan.id === resumed} />
              {plan.period && <PayingTerms />}
            </>
          )}
        />
      </section>
      <Part id="questions" title="Frequently Asked Questions">
        <Accordion
          name="pricing-questions"
          items={[...trialQuestions(), ...BILLING_QUESTIONS, keepingQuestion()]}
        />
      </Part>
      <Part id="custom" title="Need a Custom Plan?">
        <p className="max-w-xl text-lg text-muted">
          For a studio, club or class: tell us how many people and photos to expect, and we’ll send
          you an offer.
        </p>
        <Button asChild look="outline" className="mt-6">
          <a href={`mailto:${SALES_EMAIL}`}>Contact Sales</a>
        </Button>
      </Part>
    </Page>
  );
}
