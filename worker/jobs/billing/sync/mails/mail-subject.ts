import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { WorkerDependencies } from '../../../../dependencies.ts';
import type { FetchedSubscription } from '../fetch-customer.ts';

export type MailDependencies = Pick<
  WorkerDependencies,
  'db' | 'payments' | 'publicUrl' | 'now' | 'albumsKept'
>;

/** A mail to the owner of an account. */
export type DueMail = { dedupeKey: string; recipient: string; mail: ComposedMail };

/** What the mails of one customer are composed from. */
export type MailSubject = {
  objectId: string;
  subscriptions: readonly FetchedSubscription[];
  timeZone: string;
};

type Composed = Omit<DueMail, 'recipient'> | null;

/** Composes the mail that an event may cause, by what Stripe says now; null if the event is no longer true. */
export type Compose = (
  dependencies: MailDependencies,
  subject: MailSubject,
) => Composed | Promise<Composed>;

/** The page of the plan, where the way to the billing portal is. */
export const billingUrlOf = ({ publicUrl }: Pick<MailDependencies, 'publicUrl'>): string =>
  `${publicUrl}${PAGES.billingManage}`;

/** The subscription of an id. */
export const findSubscription = (
  { subscriptions }: Pick<MailSubject, 'subscriptions'>,
  id: string,
): FetchedSubscription | undefined =>
  subscriptions.find(({ row }) => row.stripe_subscription_id === id);

/** What every mail about a plan says. */
export const factsOf = (
  dependencies: MailDependencies,
  { row }: FetchedSubscription,
  { timeZone }: MailSubject,
) => ({ planLabel: PLANS[row.plan].label, timeZone, billingUrl: billingUrlOf(dependencies) });
