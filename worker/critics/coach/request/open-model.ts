import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { VisionEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { type Dialect, fullDialect, phrase, simplerDialect } from './dialect.ts';
import { visionRequests, visionSeconds, visionTokens } from './metrics.ts';
import type { Model, ModelReply, ModelRequest, Terms } from './model.ts';
import { failedOutcome } from './model-failure.ts';
import { readReply } from './read-reply.ts';

/** The largest response body, decompressed, besides the bytes for each token of an answer that is streamed. */
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_BYTES_PER_TOKEN = 600;

/** @throws AppError `critic_invalid_output` for a body that is too large */
async function readBody({ body }: Response, maxTokens: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_RESPONSE_BYTES + maxTokens * MAX_BYTES_PER_TOKEN) {
      throw new AppError('critic_invalid_output', 'The answer is too long.');
    }
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function completionsUrl({ OPENAI_BASE_URL: base = 'https://api.openai.com/v1' }: VisionEnv): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/chat/completions`;
  return url;
}

/** Prices and budget; cached tokens cost as much as sent ones, unless their price is set. */
function costsOf(env: VisionEnv): Pick<Terms, 'prices' | 'dailyBudgetUsd'> {
  const { VISION_PRICE_INPUT_USD: input, VISION_PRICE_OUTPUT_USD: output } = env;
  const dailyBudgetUsd = env.VISION_DAILY_BUDGET_USD ?? null;
  if (input === undefined || output === undefined) return { prices: null, dailyBudgetUsd };
  const cached = env.VISION_PRICE_CACHED_USD ?? input;
  return { prices: { input, cached, output }, dailyBudgetUsd };
}

/** Failures that are not about one photo. */
const TROUBLE: readonly ErrorCode[] = [
  'critic_misconfigured',
  'critic_unavailable',
  'critic_timeout',
];

type OpenedModel = Model & {
  /** What the server is known to understand so far. */
  dialect(): Dialect;
};

const unreachable = (cause: unknown): AppError =>
  new AppError(
    'critic_unavailable',
    'The model could not be reached: check that its server runs at OPENAI_BASE_URL.',
    { cause },
  );

/** Opens the model that the environment names. Nothing is sent until the first request. */
export function openModel(env: VisionEnv, log: Log): OpenedModel {
  const url = completionsUrl(env);
  const key = env.OPENAI_API_KEY ?? null;
  const name = env.VISION_MODEL;
  const timeoutMs = env.VISION_TIMEOUT_SECONDS * 1000;
  const settings = {
    model: name,
    maxTokens: env.VISION_MAX_OUTPUT_TOKENS,
    effort: env.VISION_REASONING_EFFORT ?? null,
  };
  const terms = {
    maxTokens: settings.maxTokens,
    requestsAtOnce: env.VISION_CONCURRENCY,
    ...costsOf(env),
  };
  let problem: string | null = null;
  const full = fullDialect(env.OPENAI_BASE_URL ?? null);
  let dialect: Dialect = { ...full, output: env.VISION_OUTPUT ?? full.output };

  async function post(body: ReturnType<typeof phrase>, signal: AbortSignal) {
    const response = await fetch(url, {
      method: 'POST',
      // Some servers on the same machine demand a key, and accept any.
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? 'none'}` },
      body: JSON.stringify(body),
      // A redirect could send the photo to another host.
      redirect: 'error',
      signal,
    });
    const { status, headers } = response;
    const text = await readBody(response, settings.maxTokens);
    return readReply({ status, headers, body: text }, { key, now: Date.now() });
  }

  async function send(request: ModelRequest, signal: AbortSignal) {
    for (;;) {
      const tried = dialect;
      try {
        return await post(phrase(request, tried, settings), signal);
      } catch (error) {
        const simpler = simplerDialect(tried, error);
        if (simpler === null) throw error;
        log.info({ model: name, ...simpler }, 'the model’s server needs a simpler request');
        dialect = simpler;
      }
    }
  }

  async function ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
    const startedAt = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await send(request, AbortSignal.any([signal, timeout]));
      return { ...answer, milliseconds: Math.round(performance.now() - startedAt) };
    } catch (error) {
      signal.throwIfAborted();
      if (timeout.aborted) {
        throw new AppError(
          'critic_timeout',
          `The model took too long: more than ${env.VISION_TIMEOUT_SECONDS} s (VISION_TIMEOUT_SECONDS).`,
          { cause: error },
        );
      }
      throw error instanceof AppError ? error : unreachable(error);
    }
  }

  return {
    name,
    terms,
    secondLook: env.VISION_SECOND_LOOK,
    problem: () => problem,
    dialect: () => dialect,
    ask: async (request, signal) => {
      const { purpose } = request;
      try {
        const reply = await ask(request, signal);
        const { usage } = reply;
        problem = reply.isCut
          ? `the answer was cut at ${usage.output} tokens: raise VISION_MAX_OUTPUT_TOKENS (now ${terms.maxTokens}) or the server’s context`
          : null;
        for (const kind of ['input', 'cached', 'output', 'reasoning'] as const) {
          visionTokens.inc({ kind, purpose, model: name }, usage[kind]);
        }
        visionSeconds.observe({ purpose, model: name }, reply.milliseconds / 1000);
        visionRequests.inc({ outcome: reply.isCut ? 'cut' : 'ok', purpose, model: name });
        return reply;
      } catch (error) {
        visionRequests.inc({ outcome: failedOutcome(error), purpose, model: name });
        if (error instanceof AppError && TROUBLE.includes(error.code)) problem = error.message;
        throw error;
      }
    },
  };
}
