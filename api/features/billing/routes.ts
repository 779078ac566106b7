import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute, type Route } from '../../routing/define-route.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { openPortal } from './checkout/open-portal.ts';
import { receiveEvent } from './receive-event.ts';
import { checkSubscription, requireSubscription } from './subscription/check-subscription.ts';
import { readBillingCheck } from './subscription/read-billing-check.ts';

const checkoutRoutes = [
  defineRoute(BILLING_ROUTES.startCheckout, {
    access: 'verified',
    limit: 'payments',
    async handler({ dependencies, account, body, log }) {
      const url = await openCheckout({ ...dependencies, log }, { account, ...body });
      return { body: { url } };
    },
  }),
  defineRoute(BILLING_ROUTES.openPortal, {
    access: 'session',
    limit: 'payments',
    async handler({ dependencies, account, body: { task }, log }) {
      const url = await openPortal({ ...dependencies, log }, { userId: account.userId, task });
      return { body: { url } };
    },
  }),
];

const pricingRoutes = [
  defineRoute(BILLING_ROUTES.readPricing, {
    access: 'public',
    handler: async ({ dependencies }) => ({
      body: (await dependencies.pricing.read()).prices,
    }),
  }),
];

const subscriptionRoutes = [
  defineRoute(BILLING_ROUTES.readSubscription, {
    access: 'session',
    handler: async ({ dependencies, account, log }) => ({
      body: await requireSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineRoute(BILLING_ROUTES.checkSubscription, {
    access: 'session',
    handler: async ({ dependencies, account, log }) => ({
      body: await checkSubscription({ ...dependencies, log }, account.userId),
    }),
  }),
  defineRoute(BILLING_ROUTES.readBillingCheck, {
    access: 'session',
    handler: async ({ dependencies, account }) => ({
      body: await readBillingCheck(dependencies, account.userId),
    }),
  }),
];

/** Events are a few kB; one with a long invoice can be larger. */
const MAX_EVENT_BYTES = 1024 * 1024;

const webhookRoutes = [
  defineRoute(BILLING_ROUTES.receiveEvent, {
    access: 'public',
    rawBody: { maxBytes: MAX_EVENT_BYTES },
    async handler({ dependencies, request, rawBody, log }) {
      const signature = String(request.headers['stripe-signature'] ?? '');
      await receiveEvent({ ...dependencies, log }, { bytes: rawBody, signature });
      return { body: { received: true as const } };
    },
  }),
];

export const billingRoutes: readonly Route[] = [
  ...pricingRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...webhookRoutes,
];
