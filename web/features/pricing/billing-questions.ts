import {
  FREE_ANALYSES_PER_DAY,
  PAID_PHOTOS_PER_DAY,
} from '@photo-coach/shared/domain/plans/plans.ts';
import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';

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
