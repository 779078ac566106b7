import { COACHING_CALL_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { bookCoachingCall } from './book-coaching-call.ts';

export const coachingCallRoutes = [
  defineRoute(COACHING_CALL_ROUTES.book, {
    access: 'verified',
    summary: "Uses this month's coaching call, which is part of Pro, and tells where to book it",
    limit: 'change',
    handler: async ({ dependencies, account }) => ({
      body: await bookCoachingCall(dependencies, account.userId),
    }),
  }),
];
