import {
  checkoutRequestSchema,
  planChangeReplySchema,
  planChangeRequestSchema,
  portalRequestSchema,
  stripePageReplySchema,
} from '@photo-coach/shared/contracts/http/billing.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import { openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';
import { previewChange } from './preview-change.ts';

export const checkoutRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/create-checkout-session',
    access: 'verified',
    summary: 'The address of the page where you pay for a plan, or confirm another one',
    limit: 'payments',
    body: checkoutRequestSchema,
    reply: stripePageReplySchema,
    async handler({ dependencies, account, body, log }) {
      const url = await openCheckout({ ...dependencies, log }, { account, ...body });
      return { body: { url } };
    },
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/preview-plan-change',
    access: 'verified',
    summary: 'What it costs to change your plan to another one',
    limit: 'payments',
    body: planChangeRequestSchema,
    reply: planChangeReplySchema,
    handler: async ({ dependencies, account: { userId }, body: { priceId } }) => ({
      body: await previewChange(dependencies, { userId, priceId }),
    }),
  }),
  defineInlineRoute({
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
