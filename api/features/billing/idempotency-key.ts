import { createHash } from 'node:crypto';

/** A key for Stripe that stands for these facts, and reveals none of them. */
export const idempotencyKey = (...facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
