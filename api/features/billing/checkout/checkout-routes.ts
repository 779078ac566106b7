import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { openCheckout } from './open-checkout.ts';
import { openPortal } from './open-portal.ts';
import { previewChange } from './preview-change.ts';

export const checkoutRoutes = [
  defineRoute(BILLING_ROUTES.startCheckout, {
    access: 'verified',
    summary: 'The address of the page where you pay for a plan, or confirm another one',
    limit: 'payments',
    async handler({ dependencies, account, body, log }) {
      const url = await openCheckout({ ...dependencies, log }, { account, ...body });
      return { body: { url } };
    },
  }),
  defineRoute(BILLING_ROUTES.previewPlanChange, {
    access: 'verified',
    summary: 'What it costs to change your plan to another one',
    limit: 'payments',
    handler: async ({ dependencies, account: { userId }, body: { priceId } }) => ({
      body: await previewChange(dependencies, { userId, priceId }),
    }),
  }),
  defineRoute(BILLING_ROUTES.openPortal, {
    access: 'session',
    summary: 'The address of your billing portal',
    limit: 'payments',
    async handler({ dependencies, account, body: { task }, log }) {
      const url = await openPortal({ ...dependencies, log }, { userId: account.userId, task });
      return { body: { url } };
    },
  }),
];
