import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  FREE_ANALYSES_PER_DAY,
  FREE_FOLDER_UPLOADS,
  PAID_PHOTOS_PER_DAY,
} from '@photo-coach/shared/domain/plans/plans.ts';
import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';

/** A plan on the pricing page. */
export type OfferedPlan = {
  /** Its key in the pricing response (specification 1, section 3). */
  id: 'starter' | 'creator' | 'pro';
  name: 'Starter' | 'Creator' | 'Pro';
  /** Shown until the pricing call answers (specification 1, section 9). */
  displayPrice: string;
  /** The billing period; none for a free plan. */
  period?: string;
  /** Who it is for, in a sentence. */
  about: string;
  features: readonly string[];
  popular?: true | undefined;
};

/** The plans in the order on the page (specification 1, section 6). */
export const PLANS: readonly OfferedPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    displayPrice: 'Free',
    about: 'See what a critique can tell you.',
    features: [
      `${FREE_ANALYSES_PER_DAY} critiques per day`,
      'Basic coaching',
      'Community access',
      `${FREE_FOLDER_UPLOADS} free folder uploads`,
    ],
  },
  {
    id: 'creator',
    name: 'Creator',
    displayPrice: '£19',
    period: 'per month',
    about: 'For photographers who shoot every week.',
    popular: true,
    features: [
      // The specification's text; the server allows the upper bound (design, section 12).
      `50-${PAID_PHOTOS_PER_DAY} photos per day`,
      'Advanced feedback',
      'Progress tracking',
      'Monthly portfolio review',
      `Album uploads of up to ${MAX_PHOTOS_PER_ALBUM} photos`,
      'Export and Deep Dive',
    ],
  },
  {
    id: 'pro',
    name: 'Pro',
    displayPrice: '£19',
    period: 'per month',
    about: 'For photographers who make a living from their photos.',
    features: [
      'Everything in Creator',
      'Business tips',
      'Priority AI speed',
      'Early access to new features',
      '1-on-1 monthly coaching call',
      'Custom branding',
    ],
  },
];

/** Questions about plans and payment, on the pricing page and the landing page. Claims: specification 1, section 1. */
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
    content: `One analysis of a photo or an album. Starter includes ${FREE_ANALYSES_PER_DAY} per calendar day where you live. Creator and Pro count photos instead, up to ${PAID_PHOTOS_PER_DAY} a day. A failed analysis doesn’t count.`,
  },
  {
    title: 'What happens to my photos?',
    content:
      'We keep them for you alone and use them for your critiques. Every copy we make of a photo leaves out where it was taken, including the copy an AI model may see. In your account you can download everything we have, or erase it for good.',
  },
];
