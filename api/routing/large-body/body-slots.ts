import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Large bodies that one process receives at once. */
const PLACES = 3;
const RETRY_AFTER_SECONDS = 5;

/** The places of a process for large bodies. */
export type BodySlots = {
  /**
   * Takes a place for an account.
   * @returns what gives it back
   * @throws AppError rate_limited while the account has one; service_unavailable while all are taken
   */
  take: (userId: string) => () => void;
};

const refuse = (code: 'rate_limited' | 'service_unavailable', message: string) =>
  new AppError(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Makes the places; nobody has one yet. */
export function createBodySlots(): BodySlots {
  const taken = new Set<string>();
  return {
    take(userId) {
      if (taken.has(userId)) {
        throw refuse('rate_limited', 'Your other photos are still arriving. Please wait a moment.');
      }
      if (taken.size >= PLACES) {
        const text = 'Many photos are arriving right now. Please try again in a few seconds.';
        throw refuse('service_unavailable', text);
      }
      taken.add(userId);
      return () => taken.delete(userId);
    },
  };
}
