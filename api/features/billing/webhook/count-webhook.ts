import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

/** Deliveries of Stripe, by outcome. */
export const webhooks = createCounter('photo_coach_stripe_webhooks_total', {
  known: ['stored', 'ignored', 'unsigned', 'unreadable', 'failed'].map((outcome) => ({ outcome })),
});

/** The metric's word for the error with which a delivery was answered. */
export function refusalOf(error: unknown): 'unsigned' | 'unreadable' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'webhook_signature_invalid') return 'unsigned';
  return error.code === 'validation_failed' ? 'unreadable' : 'failed';
}
