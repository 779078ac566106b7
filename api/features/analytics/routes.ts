import {
  analyticsReplySchema,
  analyticsRequestSchema,
} from '@photo-coach/shared/contracts/http/analytics.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { recordEvents } from './record-events.ts';

export const analyticsRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/analytics',
    access: 'public',
    summary: 'Counts events of the product, each once; with your account when you are signed in',
    limit: 'analytics',
    body: analyticsRequestSchema,
    reply: analyticsReplySchema,
    handler: async ({ dependencies, body, request }) => ({
      body: {
        accepted: await recordEvents(dependencies, {
          events: body.events,
          authorization: request.headers.authorization,
        }),
      },
    }),
  }),
];
