import type { BillingCheckReply } from '@photo-coach/shared/contracts/http/billing.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';

/** The server's data about the account; undefined while it is loading. */
type Facts = {
  verified: boolean;
  profile: ProfileRecord | undefined;
  events: BillingCheckReply['events'] | undefined;
};

/** One step of a test purchase. */
export type Step = { title: string; hint: string; isDone: boolean };

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
