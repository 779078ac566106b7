import { isEnded } from '@photo-coach/shared/domain/plans/deciding-subscription.ts';
import { isPaidStatus } from '@photo-coach/shared/domain/plans/plans.ts';
import {
  composeCanceled,
  composeEnded,
  composeTrialEnding,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import { type Compose, factsOf, findSubscription } from './mail-subject.ts';

/** For a trial that still runs and will be charged. */
export const trialEnding: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.trialEnd === null) return null;
  const { row, trialEnd } = subscription;
  const on = new Date(trialEnd);
  if (row.status !== 'trialing' || row.cancel_at !== null || on <= dependencies.now()) return null;
  return {
    dedupeKey: `trial-ending:${subject.objectId}:${trialEnd}`,
    mail: composeTrialEnding({ ...factsOf(dependencies, subscription, subject), on }),
  };
};

/** For a plan that is still in force and ends on a day to come. */
export const canceled: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.row.cancel_at === null) return null;
  const { status, cancel_at } = subscription.row;
  const on = new Date(cancel_at);
  if (!isPaidStatus(status) || on <= dependencies.now()) return null;
  return {
    dedupeKey: `canceled:${subject.objectId}:${cancel_at}`,
    mail: composeCanceled({
      ...factsOf(dependencies, subscription, subject),
      on,
      freeDays: dependencies.albumsKept.free,
    }),
  };
};

/** For a plan that has ended, unless the customer has another one, as after a payment for two. */
export const ended: Compose = (dependencies, subject) => {
  const subscription = findSubscription(subject, subject.objectId);
  if (subscription === undefined || subscription.row.status !== 'canceled') return null;
  if (!subject.subscriptions.every(({ row }) => isEnded(row))) return null;
  const { current_period_end: end } = subscription.row;
  const on = end === null ? dependencies.now() : new Date(end);
  return {
    dedupeKey: `ended:${subject.objectId}`,
    mail: composeEnded({
      ...factsOf(dependencies, subscription, subject),
      on,
      freeDays: dependencies.albumsKept.free,
    }),
  };
};
