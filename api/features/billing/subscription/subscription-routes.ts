import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { checkSubscription, requireSubscription } from './check-subscription.ts';
import { readBillingCheck } from './read-billing-check.ts';
import { readPayment } from './read-payment.ts';

export const subscriptionRoutes = [
  defineRoute(BILLING_ROUTES.readSubscription, {
    access: 'session',
    summary: 'The subscription that decides your plan',
    handler: async ({ dependencies, account, log }) => ({
      body: await requireSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineRoute(BILLING_ROUTES.checkSubscription, {
    access: 'session',
    summary: 'Whether your plan is paid for, and until when',
    handler: async ({ dependencies, account, log }) => ({
      body: await checkSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineRoute(BILLING_ROUTES.readPayment, {
    access: 'session',
    summary: 'What came of your latest checkout',
    limit: 'payments',
    handler: async ({ dependencies, account }) => ({
      body: await readPayment(dependencies, account.userId),
    }),
  }),
  defineRoute(BILLING_ROUTES.readBillingCheck, {
    access: 'session',
    summary: 'How payments are set up, and what has arrived from Stripe about you',
    handler: async ({ dependencies, account }) => ({
      body: await readBillingCheck(dependencies, account.userId),
    }),
  }),
];
