import { PRODUCT_NAME } from '../../domain/product.ts';
import { type ComposedMail, layOutMail } from './lay-out-mail.ts';

/*
 * Mails about a paid plan. They contain no name that a user typed and nothing about a card: Stripe shows that on its
 * own pages.
 */

type BillingFacts = {
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

/** Says that a payment failed. @param facts.on when it is tried again, if that is known */
export const composePaymentFailed = ({
  on,
  ...facts
}: BillingFacts & { on?: Date | undefined }): ComposedMail =>
  layOutMail({
    subject: 'Your payment didn’t go through',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `The payment for your ${PRODUCT_NAME} ${facts.planLabel} plan didn’t go through. Until it does, the limits of the free plan apply. Your photos and critiques stay as they are.`,
      on === undefined
        ? 'Check your payment method and the unpaid invoice on the page of your plan: the card may have expired, or the bank may have declined it.'
        : `We will try again on ${toDay({ ...facts, on })}. Check your payment method on the page of your plan before then: the card may have expired, or the bank may have declined it.`,
    ],
    action: { label: 'Manage plan', url: facts.billingUrl },
    notes: ['If you have paid since, you can ignore this email.'],
    site: facts.billingUrl,
  });

/** Announces the end of a trial. @param facts.on the end of the trial */
export const composeTrialEnding = ({ planLabel, ...facts }: DatedFacts): ComposedMail =>
  layOutMail({
    subject: `Your ${planLabel} trial ends on ${toDay(facts)}`,
    heading: 'Your trial is about to end',
    paragraphs: [
      `Your trial of ${PRODUCT_NAME} ${planLabel} ends on ${toDay(facts)}. The plan then continues, and your payment method is charged for the first time.`,
      'If you want to keep the plan, there is nothing to do. If not, cancel it on the page of your plan before that day, and you pay nothing.',
    ],
    action: { label: 'Manage plan', url: facts.billingUrl },
    notes: [],
    site: facts.billingUrl,
  });

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
