import { pricingReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';

export const pricingRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/get-pricing',
    access: 'public',
    summary: 'What the plans cost',
    reply: pricingReplySchema,
    handler: async ({ dependencies }) => ({
      body: (await dependencies.pricing.read()).prices,
    }),
  }),
];
