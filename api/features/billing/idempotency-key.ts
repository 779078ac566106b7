import { createHash } from 'node:crypto';

/** A key for Stripe that identifies these facts without revealing any of them. */
export const idempotencyKey = (...facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
