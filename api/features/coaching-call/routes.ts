import { COACHING_CALL_ROUTES } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { bookCoachingCall, takeBookingBack } from './book-coaching-call.ts';

export const coachingCallRoutes = [
  defineRoute(COACHING_CALL_ROUTES.book, {
    access: 'verified',
    summary: "Books this month's coaching call, which is part of Pro; one a month, however often",
    limit: 'change',
    handler: async ({ dependencies, account }) => ({
      body: await bookCoachingCall(dependencies, account.userId),
    }),
  }),
  defineRoute(COACHING_CALL_ROUTES.takeBack, {
    access: 'verified',
    summary: "Takes back that this month's coaching call was booked",
    limit: 'change',
    async handler({ dependencies, account }) {
      await takeBookingBack(dependencies, account.userId);
      return { body: undefined };
    },
  }),
];
