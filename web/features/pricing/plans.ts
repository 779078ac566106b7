import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import {
  FREE_ANALYSES_PER_DAY,
  FREE_FOLDER_UPLOADS,
  PAID_PHOTOS_PER_DAY,
} from '@photo-coach/shared/domain/plans/plans.ts';

/** A plan as it is offered. */
export type OfferedPlan = {
  /** The key by which the pricing call names it (specification 1, section 3 'Pricing response'). */
  id: 'starter' | 'creator' | 'pro';
  name: 'Starter' | 'Creator' | 'Pro';
  /** Shown until the pricing call answers (specification 1, section 9). */
  displayPrice: string;
  /** What a price is for; a plan without one costs nothing. */
  period?: string;
  /** Whom it is for, in a sentence. */
  about: string;
  features: readonly string[];
  popular?: true | undefined;
};

/** The texts of the plans, in the order in which they are shown (specification 1, section 6). */
export const PLANS: readonly OfferedPlan[] = [
  {
    id: 'starter',
    name: 'Starter',
    displayPrice: 'Free',
    about: 'To find out what a critique can tell you.',
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
      // The text stays the specification's; the server allows the upper bound (design, section 12).
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
    about: 'For photographers who live by their pictures.',
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
