import { BILLING_ROUTES } from '@photo-coach/shared/contracts/http/billing.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { receiveEvent } from './receive-event.ts';

/** Events are a few kB; one with a long invoice can be larger. */
const MAX_EVENT_BYTES = 1024 * 1024;

export const webhookRoutes = [
  defineRoute(BILLING_ROUTES.receiveEvent, {
    access: 'public',
    summary: 'Receives events that Stripe has signed (`Stripe-Signature`)',
    rawBody: { maxBytes: MAX_EVENT_BYTES, mediaType: 'application/json' },
    async handler({ dependencies, request, rawBody, log }) {
      const signature = String(request.headers['stripe-signature'] ?? '');
      await receiveEvent({ ...dependencies, log }, { bytes: rawBody, signature });
      return { body: { received: true as const } };
    },
  }),
];
