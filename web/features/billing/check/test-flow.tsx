import type { BillingCheckReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** The server's data about the account; undefined while it is loading. */
type Facts = {
  verified: boolean;
  profile: ProfileRecord | undefined;
  events: BillingCheckReply['events'] | undefined;
};

/** One step of a test purchase. */
type Step = { title: string; hint: string; isDone: boolean };

/** The steps from an account to a plan in force, each done by the server's data. */
export function listSteps({ verified, profile, events = [] }: Facts): Step[] {
  return [
    {
      title: 'Signed in, with a verified email',
      hint: 'Only verified accounts can open a checkout.',
      isDone: verified,
    },
    {
      title: 'Checkout opened',
      hint: 'Choose Creator or Pro on the pricing page. The account gets its customer id.',
      isDone: profile !== undefined && profile.stripe_customer_id !== null,
    },
    {
      title: 'Webhook received',
      hint: 'Pay. The payment service sends its events to the webhook endpoint.',
      isDone: events.length > 0,
    },
    {
      title: 'Plan active',
      hint: 'The worker fetches the subscription, and the profile changes.',
      isDone: profile !== undefined && effectivePlan(profile) !== 'free',
    },
  ];
}

/** The steps of a test purchase, ticked off by the server's data. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <>
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
    </>
  );
}
