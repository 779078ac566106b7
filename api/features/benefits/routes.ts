import { benefitsReplySchema } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { readBenefits } from './read-benefits.ts';

export const benefitRoutes = [
  defineInlineRoute({
    method: 'get',
    path: '/api/me/benefits',
    access: 'session',
    summary:
      "What you have besides critiques: this month's coaching call, where the community meets, and early access",
    reply: benefitsReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readBenefits(dependencies, account.userId),
    }),
  }),
];
