import { SpanKind } from '@opentelemetry/api';
import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { VisionEnv } from '@photo-coach/shared/server/env.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import { describeSpan, inSpan } from '@photo-coach/shared/server/tracing/in-span.ts';
import OpenAI from 'openai';
import type { ChatCompletion } from 'openai/resources';
import { type Dialect, fullDialect, phrase, simplerDialect } from './dialect.ts';
import { visionRequests, visionSeconds, visionTokens } from './metrics.ts';
import type { Model, ModelReply, ModelRequest, Terms, Usage } from './model.ts';
import { requestFailure } from './request-failure.ts';

/** Largest response body, decompressed: about thirty times the longest useful answer. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Fails once more bytes than the limit have passed. */
function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk: Uint8Array, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else controller.error(new AppError('critic_invalid_output', 'The answer is too long.'));
    },
  });
}

/**
 * Fetches without following redirects, which could send the photo to another host, and with a limit on the response
 * body. Reading beyond the limit rejects with AppError `critic_invalid_output`.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(limitBytes()), response);
};

const createClient = (env: VisionEnv): OpenAI =>
  new OpenAI({
    // The SDK demands a key; a server on the same machine ignores it.
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    // null stops the SDK from reading environment variables itself.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch: boundedFetch,
    // Retries are up to the queue, which records the reason in rows.
    maxRetries: 0,
    logLevel: 'off',
  });

const isAppError = (error: unknown): error is AppError => error instanceof AppError;

/** The cause of an error: the SDK wraps errors of fetch. */
const cause = (error: unknown): unknown =>
  error instanceof Error && isAppError(error.cause) ? error.cause : error;

function usageOf({ usage }: ChatCompletion): Usage {
  return {
    input: usage?.prompt_tokens ?? 0,
    cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
    output: usage?.completion_tokens ?? 0,
    reasoning: usage?.completion_tokens_details?.reasoning_tokens ?? 0,
  };
}

/** The text of a message's content: a string, or an array of parts, as some servers send. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => textIn(part)).join('');
}

const textIn = (part: unknown): string =>
  typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string'
    ? part.text
    : '';

/** The text of a message: its content, or else the field in which some servers put a thinking model's whole answer. */
function spokenIn(message: ChatCompletion['choices'][number]['message']): string {
  const said = contentText(message.content);
  if (said.trim() !== '') return said;
  const { reasoning_content: thought, reasoning } = message as {
    // keys that the SDK's type does not have
    reasoning_content?: unknown;
    reasoning?: unknown;
  };
  return contentText(thought) || contentText(reasoning);
}

function replyOf(completion: ChatCompletion, startedAt: number): ModelReply {
  // A server that is not OpenAI-compatible may answer anything.
  const choice = completion.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new AppError('critic_refused', 'The model declined to answer.');
  }
  const text = choice?.message === undefined ? '' : spokenIn(choice.message);
  return {
    text,
    isCut: choice?.finish_reason === 'length',
    usage: usageOf(completion),
    milliseconds: Math.round(performance.now() - startedAt),
  };
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

const outcomeOf = (error: unknown): string =>
  isAppError(error) ? error.code.replace('critic_', '') : 'aborted';

type OpenedModel = Model & {
  /** What the server is known to understand so far. */
  dialect(): Dialect;
};

/** Opens the model that the environment names. Nothing is sent until the first request. */
export function openModel(env: VisionEnv, log: Log): OpenedModel {
  const client = createClient(env);
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

  async function send(request: ModelRequest, signal: AbortSignal): Promise<ChatCompletion> {
    for (;;) {
      const tried = dialect;
      try {
        return await client.chat.completions.create(phrase(request, tried, settings), { signal });
      } catch (error) {
        const simpler = simplerDialect(tried, error);
        if (simpler === null) throw error;
        log.info({ model: name, ...simpler }, 'the model’s server needs a simpler request');
        dialect = simpler;
      }
    }
  }

  async function ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
    const attributes = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.request.model': name,
      'photo_coach.purpose': request.purpose,
    };
    return await inSpan(
      `model ${request.purpose}`,
      { kind: SpanKind.CLIENT, attributes },
      async () => {
        const reply = await answerTo(request, signal);
        const { input, output } = reply.usage;
        describeSpan({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });
        return reply;
      },
    );
  }

  async function answerTo(request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
    const startedAt = performance.now();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return replyOf(await send(request, AbortSignal.any([signal, timeout])), startedAt);
    } catch (caught) {
      signal.throwIfAborted();
      const error = cause(caught);
      if (timeout.aborted) {
        throw new AppError(
          'critic_timeout',
          `The model took too long: more than ${env.VISION_TIMEOUT_SECONDS} s (VISION_TIMEOUT_SECONDS).`,
          { cause: error },
        );
      }
      throw isAppError(error) ? error : requestFailure(error);
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
        visionRequests.inc({ outcome: outcomeOf(error), purpose, model: name });
        if (isAppError(error) && TROUBLE.includes(error.code)) problem = error.message;
        throw error;
      }
    },
  };
}
