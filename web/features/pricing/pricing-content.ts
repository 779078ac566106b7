import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PHOTO_ALLOWANCE, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';

/** A plan's key in the pricing response. */
type OfferedPlanId = 'starter' | 'creator' | 'pro';

/** A plan on the pricing page. */
export type OfferedPlan = {
  id: OfferedPlanId;
  plan: Plan;
  name: string;
  /** The billing period; none for a free plan. */
  period?: string;
  /** The target audience, in a sentence. */
  about: string;
  /** The label of its button. */
  action: string;
  popular?: true | undefined;
};

/** The sign-up page for a visitor who has chosen a plan; the checkout of a paid plan follows it. */
export const signUpAddress = (id: OfferedPlanId): string => `${PAGES.auth}?mode=sign-up&plan=${id}`;

/** The look of a plan's button: one of them is the page's main action. */
export const lookOf = ({ popular }: OfferedPlan) => (popular ? 'primary' : 'outline');

/** The plans in the order on the page. What they include is in shared/domain/plans/offers.ts. */
export const OFFERED_PLANS: readonly OfferedPlan[] = [
  {
    id: 'starter',
    plan: 'free',
    name: PLANS.free.cardName,
    about: 'See what a critique can tell you.',
    action: 'Start Free',
  },
  {
    id: 'creator',
    plan: 'creator',
    name: PLANS.creator.cardName,
    period: 'per month',
    about: 'For photographers who shoot every week.',
    popular: true,
    action: 'Choose Creator',
  },
  {
    id: 'pro',
    plan: 'pro',
    name: PLANS.pro.cardName,
    period: 'per month',
    about: 'For photographers who make a living from their photos.',
    action: 'Choose Pro',
  },
];

/** Questions about plans and payment, on the pricing page and the landing page. */
export const BILLING_QUESTIONS: readonly { title: string; content: string }[] = [
  {
    title: 'Can I cancel anytime?',
    content:
      'Yes. Plans run month to month. After you cancel, your plan stays active until the end of the month you paid for, and doesn’t renew.',
  },
  {
    title: 'Is there a money-back guarantee?',
    content: `Yes, for 30 days. If a paid plan isn’t for you, email ${SALES_EMAIL} within 30 days of buying it and you’ll get your money back.`,
  },
  {
    title: 'What counts as a critique?',
    content: `Each analysis that you start, of one photo or of an album. Starter includes ${PLANS.free.analysesPerDay} per calendar day where you live. Creator and Pro count photos instead: ${PHOTO_ALLOWANCE}. A failed analysis doesn’t count.`,
  },
  {
    title: 'What happens to my photos?',
    content:
      'We keep them for you alone and use them for your critiques. Every copy we make of a photo leaves out where it was taken, including the copy an AI model may see. In your account you can download everything we have, or erase it for good.',
  },
];
