import type { VisionEnv } from '@photo-coach/shared/server/env.ts';
import type { z } from 'zod';

/** What a request is for; a row and a metric name it. */
type Purpose = 'photo' | 'second_look' | 'album' | 'follow_up' | 'album_follow_up' | 'trial';

/** A request to a model that sees: words that never change, pictures, and words about them. */
export type ModelRequest = {
  readonly purpose: Purpose;
  /** Of the prompt. */
  readonly version: number;
  readonly system: string;
  /** JPEGs. */
  readonly pictures: readonly Buffer[];
  readonly text: string;
  /** A further JPEG that the answer can do without, and what the words say of it: some servers take one picture alone. */
  readonly nearer?: { readonly picture: Buffer; readonly text: string } | null;
  /** What the answer should look like. Servers that can't be held to it are asked in words. */
  readonly schema: z.ZodType;
};

/** Tokens that a server says it has used; 0 where it says nothing. */
export type Usage = {
  readonly input: number;
  /** Of those, what the server had kept from before. */
  readonly cached: number;
  readonly output: number;
  /** Of those, what was thought and not said. */
  readonly reasoning: number;
};

export type ModelReply = {
  readonly text: string;
  /** Whether the answer was cut off at its longest. */
  readonly isCut: boolean;
  readonly usage: Usage;
  readonly milliseconds: number;
};

/** What a model costs, and how much of it may be used. */
export type Terms = {
  /** Dollars for a million tokens; null: not known, or nothing. */
  readonly prices: {
    readonly input: number;
    readonly cached: number;
    readonly output: number;
  } | null;
  /** Dollars for a day (UTC); null: no limit. */
  readonly dailyBudgetUsd: number | null;
  /** The longest answer, in tokens. */
  readonly maxTokens: number;
  /** Over all workers. */
  readonly requestsAtOnce: number;
};

/** A model behind an OpenAI-compatible server. */
export type Model = {
  readonly name: string;
  readonly terms: Terms;
  /** Of which photos it is shown the places of its remarks once more. */
  readonly secondLook: VisionEnv['VISION_SECOND_LOOK'];
  /**
   * Sends the request once.
   * @throws AppError `critic_refused`, `critic_misconfigured`, `critic_timeout` or, with Retry-After,
   *   `critic_unavailable`; the signal's reason when it is aborted
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
  /** What an operator has to mend, by the latest answers; null when nothing is known to be wrong. */
  problem(): string | null;
};
