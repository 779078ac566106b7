import {
  BENEFIT_ROUTES,
  COACHING_CALL_ROUTES,
  EARLY_ACCESS_ROUTES,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { bookCoachingCall } from './book-coaching-call.ts';
import { readBenefits } from './read-benefits.ts';
import { switchFeature } from './switch-feature.ts';

export const benefitRoutes = [
  defineRoute(BENEFIT_ROUTES.read, {
    access: 'session',
    summary:
      "What you have besides critiques: this month's coaching call, where the community meets, and early access",
    handler: async ({ dependencies, account }) => ({
      body: await readBenefits(dependencies, account.userId),
    }),
  }),
  defineRoute(COACHING_CALL_ROUTES.book, {
    access: 'verified',
    summary: "Uses this month's coaching call, which is part of Pro, and tells where to book it",
    limit: 'change',
    handler: async ({ dependencies, account }) => ({
      body: await bookCoachingCall(dependencies, account.userId),
    }),
  }),
  defineRoute(EARLY_ACCESS_ROUTES.switch, {
    access: 'verified',
    summary: 'Switches a feature in early access on or off, which is part of Pro',
    limit: 'change',
    async handler({ dependencies, account, params: { feature }, body: { on } }) {
      await switchFeature(dependencies.db, { userId: account.userId, feature, on });
      return { body: undefined };
    },
  }),
];
