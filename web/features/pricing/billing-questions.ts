import {
  FREE_ANALYSES_PER_DAY,
  PAID_PHOTOS_PER_DAY,
} from '@photo-coach/shared/domain/plans/plans.ts';
import { SALES_EMAIL } from '@photo-coach/shared/domain/product.ts';

/** Questions about plans and money, for the pricing page and the landing page. Claims: specification 1, section 1. */
export const BILLING_QUESTIONS: readonly { title: string; content: string }[] = [
  {
    title: 'Can I cancel anytime?',
    content:
      'Yes. A plan runs from month to month. After you cancel, it stays yours until the end of the month you paid for, and is not renewed.',
  },
  {
    title: 'Is there a money-back guarantee?',
    content: `Yes, for 30 days. If a paid plan is not for you, write to ${SALES_EMAIL} within 30 days of buying it and you get your money back.`,
  },
  {
    title: 'What counts as a critique?',
    content: `One analysis of a photo or of an album. Starter includes ${FREE_ANALYSES_PER_DAY} a day, counted by the calendar day where you live; on Creator and Pro it is photos that are counted, up to ${PAID_PHOTOS_PER_DAY} a day. An analysis that fails is not counted.`,
  },
  {
    title: 'What happens to my photos?',
    content:
      'They are kept for you alone and used for your critiques. Every copy made of a photo, also the one that an AI model may be given, goes without the place it was taken at. In your account you can download everything we hold, or erase it for good.',
  },
];
