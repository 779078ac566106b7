import {
  billingCheckReplySchema,
  checkSubscriptionReplySchema,
  paymentReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { heldSubscriptionSchema } from '@photo-coach/shared/contracts/records.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import { checkSubscription, requireSubscription } from './check-subscription.ts';
import { readBillingCheck } from './read-billing-check.ts';
import { readPayment } from './read-payment.ts';

export const subscriptionRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/me/subscription',
    access: 'session',
    summary: 'The subscription that decides your plan',
    reply: heldSubscriptionSchema,
    handler: async ({ dependencies, account, log }) => ({
      body: await requireSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/check-subscription',
    access: 'session',
    summary: 'Whether your plan is paid for, and until when',
    reply: checkSubscriptionReplySchema,
    handler: async ({ dependencies, account, log }) => ({
      body: await checkSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/me/payment',
    access: 'session',
    summary: 'What came of your latest checkout',
    limit: 'payments',
    reply: paymentReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readPayment(dependencies, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/me/billing-check',
    access: 'session',
    summary: 'How payments are set up, and what has arrived from Stripe about you',
    reply: billingCheckReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readBillingCheck(dependencies, account.userId),
    }),
  }),
];
