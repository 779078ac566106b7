import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute } from '../../../routing/define-route.ts';

export const pricingRoutes = [
  defineRoute(BILLING_ROUTES.readPricing, {
    access: 'public',
    summary: 'What the plans cost',
    handler: async ({ dependencies }) => ({
      body: (await dependencies.pricing.read()).prices,
    }),
  }),
];
