import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Large bodies that one process receives at once. */
const MAX_SLOTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** Limits how many large bodies a process receives at once. */
export type BodySlots = {
  /**
   * Acquires a slot for an account.
   * @returns a function that releases it
   * @throws AppError rate_limited while the account has a slot; service_unavailable while none is free
   */
  acquire: (userId: string) => () => void;
};

const refuse = (code: 'rate_limited' | 'service_unavailable', message: string) =>
  new AppError(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Makes the slots of a process. */
export function createBodySlots(): BodySlots {
  const taken = new Set<string>();
  return {
    acquire(userId) {
      if (taken.has(userId)) {
        throw refuse('rate_limited', 'Your other photos are still arriving. Please wait a moment.');
      }
      if (taken.size >= MAX_SLOTS) {
        const text = 'Many photos are arriving right now. Please try again in a few seconds.';
        throw refuse('service_unavailable', text);
      }
      taken.add(userId);
      return () => taken.delete(userId);
    },
  };
}
