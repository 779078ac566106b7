import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../lib/api/call-route.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { pricingQuery } from './pricing-query.ts';
import { withinTimeout } from './within-timeout.ts';

/** The cost of changing to another paid plan. Not cached: the amount falls with every day. */
export const planChangeQuery = (plan: PaidPlan) =>
  queryOptions({
    queryKey: ['plan-change', plan],
    queryFn: () =>
      withinTimeout(async (signal) => {
        const { [plan]: offer } = await queryClient.fetchQuery(pricingQuery);
        return callRoute(BILLING_ROUTES.previewPlanChange, {
          body: { priceId: offer.priceId },
          signal,
        });
      }),
    gcTime: 0,
    retry: false,
  });
