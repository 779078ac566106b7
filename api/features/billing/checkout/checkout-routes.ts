import {
  checkoutRequestSchema,
  portalRequestSchema,
  stripePageReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';

export const checkoutRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/create-checkout-session',
    access: 'verified',
    summary: 'The address of the page where you pay for a plan, or confirm another one',
    limit: 'payments',
    body: checkoutRequestSchema,
    reply: stripePageReplySchema,
    async handler({ dependencies, account, body: { priceId }, log }) {
      const url = await openCheckout({ ...dependencies, log }, { account, priceId });
      return { body: { url } };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/customer-portal',
    access: 'session',
    summary: 'The address of your billing portal',
    limit: 'payments',
    body: portalRequestSchema,
    reply: stripePageReplySchema,
    async handler({ dependencies, account, body: { task }, log }) {
      const url = await openPortal({ ...dependencies, log }, { userId: account.userId, task });
      return { body: { url } };
    },
  }),
];
