import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Wrong tokens per minute and subnet. The page of a link that is ended while it is open makes about 25 failing
 * requests; 256-bit tokens can't be guessed at any pace, so this only bounds the cost of trying.
 */
const GUESSES = { points: 120, seconds: 60 };

/** Counts unknown tokens, in this process alone: a shared count would cost a write for each. */
export type GuessLimit = {
  /** Refuses, from memory alone, a caller who has guessed too often. @throws AppError rate_limited */
  refuse: (subnet: string) => Promise<void>;
  /** Counts a wrong token. */
  count: (subnet: string) => Promise<void>;
};

/** Makes the count. A caller's entry is dropped after a minute, so that memory is bounded by the calls of a minute. */
export function createGuessLimit(): GuessLimit {
  const { points, seconds } = GUESSES;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async refuse(subnet) {
      const counted = await limiter.get(subnet);
      if (counted === null || counted.consumedPoints < points) return;
      throw new AppError('rate_limited', 'Too many requests. Please wait a moment.', {
        retryAfterSeconds: counted.msBeforeNext / 1000,
      });
    },
    async count(subnet) {
      await limiter.penalty(subnet);
    },
  };
}
