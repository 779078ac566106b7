import type { Route } from '../../routing/define-route.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { pricingRoutes } from './pricing/pricing-routes.ts';
import { subscriptionRoutes } from './subscription/subscription-routes.ts';
import { webhookRoutes } from './webhook/webhook-routes.ts';

export const billingRoutes: readonly Route[] = [
  ...pricingRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...webhookRoutes,
];
