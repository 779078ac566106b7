import { bookCallReplySchema } from '@photo-coach/shared/contracts/http/benefits.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { bookCoachingCall, takeBookingBack } from './book-coaching-call.ts';

export const coachingCallRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/me/coaching-call',
    access: 'verified',
    summary: "Books this month's coaching call, which is part of Pro; one a month, however often",
    limit: 'change',
    reply: bookCallReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: await bookCoachingCall(dependencies, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'delete',
    path: '/api/me/coaching-call',
    access: 'verified',
    summary: "Takes back that this month's coaching call was booked",
    limit: 'change',
    reply: null,
    async handler({ dependencies, account }) {
      await takeBookingBack(dependencies, account.userId);
      return { body: undefined };
    },
  }),
];
