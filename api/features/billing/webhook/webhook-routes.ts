import { webhookReplySchema } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineInlineRoute } from '../../../routing/define-route.ts';
import { receiveEvent } from './receive-event.ts';

/** Events are a few kB; one with a long invoice can be larger. */
const MAX_EVENT_BYTES = 1024 * 1024;

export const webhookRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/stripe-webhook',
    access: 'public',
    summary: 'Receives events that Stripe has signed (`Stripe-Signature`)',
    rawBody: { maxBytes: MAX_EVENT_BYTES, mediaType: 'application/json' },
    reply: webhookReplySchema,
    async handler({ dependencies, request, rawBody, log }) {
      const signature = String(request.headers['stripe-signature'] ?? '');
      await receiveEvent({ ...dependencies, log }, { bytes: rawBody, signature });
      return { body: { received: true as const } };
    },
  }),
];
