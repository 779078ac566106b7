import type { VisionEnv } from '@photo-coach/shared/server/env.ts';
import type { z } from 'zod';

/** The purpose of a request, as in its row and metrics. */
type Purpose = 'photo' | 'second_look' | 'album' | 'follow_up' | 'trial';

/** A request to a vision model: constant words, pictures, and words about them. */
export type ModelRequest = {
  readonly purpose: Purpose;
  /** The prompt's version. */
  readonly version: number;
  readonly system: string;
  /** JPEGs. */
  readonly pictures: readonly Buffer[];
  readonly text: string;
  /** A further, optional JPEG, and the words about it: some servers take only one picture. */
  readonly nearer?: { readonly picture: Buffer; readonly text: string } | null;
  /** The form of the answer. Servers that can't enforce it get it in words. */
  readonly schema: z.ZodType;
};

/** Tokens that a server reports as used; 0 if it reports none. */
export type Usage = {
  readonly input: number;
  /** The part that the server had cached. */
  readonly cached: number;
  readonly output: number;
  /** The part that was thinking, not answer. */
  readonly reasoning: number;
};

export type ModelReply = {
  readonly text: string;
  /** Whether the answer was cut off at its maximum length. */
  readonly isCut: boolean;
  readonly usage: Usage;
  readonly milliseconds: number;
};

/** What a model costs, and how much of it may be used. */
export type Terms = {
  /** Dollars per million tokens; null: unknown or free. */
  readonly prices: {
    readonly input: number;
    readonly cached: number;
    readonly output: number;
  } | null;
  /** Dollars per day (UTC); null: no limit. */
  readonly dailyBudgetUsd: number | null;
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
  /** Counted over all workers. */
  readonly requestsAtOnce: number;
};

/** A model behind an OpenAI-compatible server. */
export type Model = {
  readonly name: string;
  readonly terms: Terms;
  /** For which photos the model gets a second look at the places of its remarks. */
  readonly secondLook: VisionEnv['VISION_SECOND_LOOK'];
  /**
   * Sends the request once.
   * @throws AppError `critic_refused`, `critic_misconfigured`, `critic_timeout` or, with Retry-After,
   *   `critic_unavailable`; the signal's reason when it is aborted
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
  /** What an operator has to fix, by the latest answers; null when no problem is known. */
  problem(): string | null;
};
