import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Payments } from '@photo-coach/shared/server/billing/create-payments.ts';
import {
  isEvent,
  storeEvents,
  toEventRow,
} from '@photo-coach/shared/server/billing/stripe-events.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';
import Stripe from 'stripe';
import type { ApiDependencies } from '../../dependencies.ts';

/** The oldest accepted signature, in seconds, so that a recorded delivery can't be sent again later. */
const TOLERANCE_SECONDS = 300;

type Dependencies = Pick<ApiDependencies, 'db' | 'queue' | 'clock' | 'log'> & {
  payments: Payments;
};

/** A delivery as it arrived. */
type Delivery = { bytes: Uint8Array; signature: string };

/** Stripe's signed content. @throws AppError webhook_signature_invalid, validation_failed */
function readSigned(
  { payments: { config, stripe }, clock }: Pick<Dependencies, 'payments' | 'clock'>,
  { bytes, signature }: Delivery,
): unknown {
  try {
    return stripe.webhooks.constructEvent(
      bytes,
      signature,
      config.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now().getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
      throw new AppError('webhook_signature_invalid', 'The signature is missing or invalid.');
    }
    throw new AppError('validation_failed', 'The event can’t be read.', { cause: error });
  }
}

/** The event of a delivery. @throws AppError webhook_signature_invalid, validation_failed */
function readEvent(
  dependencies: Pick<Dependencies, 'payments' | 'clock'>,
  delivery: Delivery,
): Stripe.Event {
  const event = readSigned(dependencies, delivery);
  if (isEvent(event)) return event;
  throw new AppError('validation_failed', 'This is not an event that we know.');
}

/** Deliveries of Stripe, by outcome. */
export const webhooks = createCounter('photo_coach_stripe_webhooks_total', {
  known: ['stored', 'ignored', 'unsigned', 'unreadable', 'failed'].map((outcome) => ({ outcome })),
});

/** The metric's word for the error with which a delivery was answered. */
function refusalOf(error: unknown): 'unsigned' | 'unreadable' | 'failed' {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'webhook_signature_invalid') return 'unsigned';
  return error.code === 'validation_failed' ? 'unreadable' : 'failed';
}

/**
 * Stores an event that Stripe delivers, to be applied by a worker. Events of other types are ignored, and so are those
 * of the other mode: test events where payments are live, and live events elsewhere.
 * @throws AppError webhook_signature_invalid for a delivery that Stripe did not sign within the last 5 minutes;
 *   validation_failed for one that isn't an event
 */
export async function receiveEvent(dependencies: Dependencies, delivery: Delivery): Promise<void> {
  try {
    webhooks.inc({ outcome: await storeEvent(dependencies, delivery) });
  } catch (error) {
    webhooks.inc({ outcome: refusalOf(error) });
    throw error;
  }
}

async function storeEvent(
  dependencies: Dependencies,
  delivery: Delivery,
): Promise<'stored' | 'ignored'> {
  const { db, queue, payments, log } = dependencies;
  const event = readEvent(dependencies, delivery);
  const { id: eventId, type, livemode } = event;
  if (livemode !== (payments.config.mode === 'live')) {
    log.warn({ eventId, type, livemode }, 'an event of the other mode is ignored');
    return 'ignored';
  }
  const row = toEventRow(event);
  if (row === null) return 'ignored';
  const [isNew] = await storeEvents(db, [row]);
  if (isNew !== undefined) {
    await queue.send('billing.apply-event.v1', { eventId, attempt: 1 }).catch((error: unknown) => {
      log.warn({ err: error, eventId }, 'an event could not be queued; the sweep will send it');
    });
  }
  return 'stored';
}
