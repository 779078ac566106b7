import { PRODUCT_NAME } from '../../domain/product.ts';
import { type ComposedMail, layOutMail } from './lay-out-mail.ts';

/*
 * Mails about a paid plan. They contain no name that a user typed and nothing about a card: Stripe shows that on its
 * own pages.
 */

export type BillingFacts = {
  /** The display name of the plan: `Creator`. */
  planLabel: string;
  /** The person's time zone, an IANA name. */
  timeZone: string;
  /** The plan's own page, which leads to the billing portal. */
  billingUrl: string;
};

type DatedFacts = BillingFacts & { on: Date };

const toDay = ({ on, timeZone }: Pick<DatedFacts, 'on' | 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(on);

/** Says that a plan was canceled, and until when it can be used. @param facts.on the end of access */
export const composeCanceled = ({ planLabel, ...facts }: DatedFacts): ComposedMail =>
  layOutMail({
    subject: `Your ${planLabel} plan was canceled`,
    heading: 'Your plan was canceled',
    paragraphs: [
      `Your ${PRODUCT_NAME} ${planLabel} plan was canceled and won’t renew. You can use it until ${toDay(facts)}.`,
      `After that, the limits of the free plan apply. Your photos and critiques stay as they are. If you change your mind, you can keep the plan: renew it on the page of your plan before that day.`,
    ],
    action: { label: 'Manage plan', url: facts.billingUrl },
    notes: [],
    site: facts.billingUrl,
  });

/** Says that a plan has ended. @param facts.on the day of it */
export const composeEnded = ({ planLabel, ...facts }: DatedFacts): ComposedMail =>
  layOutMail({
    subject: `Your ${planLabel} plan has ended`,
    heading: 'Your plan has ended',
    paragraphs: [
      `Your ${PRODUCT_NAME} ${planLabel} plan ended on ${toDay(facts)}, and you won’t be charged for it again.`,
      'The limits of the free plan apply now. Your photos and critiques stay as they are. You can choose a plan again at any time.',
    ],
    action: { label: 'Manage plan', url: facts.billingUrl },
    notes: [],
    site: facts.billingUrl,
  });
