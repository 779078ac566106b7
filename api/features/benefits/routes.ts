import { BENEFIT_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { readBenefits } from './read-benefits.ts';

export const benefitRoutes = [
  defineRoute(BENEFIT_ROUTES.read, {
    access: 'session',
    summary:
      "What you have besides critiques: this month's coaching call, where the community meets, and early access",
    handler: async ({ dependencies, account }) => ({
      body: await readBenefits(dependencies, account.userId),
    }),
  }),
];
