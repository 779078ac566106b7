import {
  BENEFIT_ROUTES,
  COACHING_CALL_ROUTES,
} from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { bookCoachingCall } from './book-coaching-call.ts';
import { readBenefits } from './read-benefits.ts';

export const benefitRoutes = [
  defineRoute(BENEFIT_ROUTES.read, {
    access: 'session',
    handler: async ({ dependencies, account }) => ({
      body: await readBenefits(dependencies, account.userId),
    }),
  }),
  defineRoute(COACHING_CALL_ROUTES.book, {
    access: 'verified',
    limit: 'change',
    handler: async ({ dependencies, account }) => ({
      body: await bookCoachingCall(dependencies, account.userId),
    }),
  }),
];
