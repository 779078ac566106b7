import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletion, ChatCompletionMessageParam } from 'openai/resources';
import type { z } from 'zod';
import { visionRequests, visionTokens } from '../metrics.ts';
import { requestFailure } from './request-failure.ts';

export type Model = {
  readonly client: OpenAI;
  readonly name: string;
  readonly log: Log;
};

export type ModelRequest<Answer> = {
  readonly messages: ChatCompletionMessageParam[];
  readonly schema: z.ZodType<Answer>;
  readonly schemaName: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

const INVALID = 'The critic gave no usable answer. Please try again.';

function recordUsage(model: Model, completion: ChatCompletion, startedAt: number): void {
  const { usage } = completion;
  const [prompt, answer] = [usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0];
  visionTokens.inc({ kind: 'prompt', model: model.name }, prompt);
  visionTokens.inc({ kind: 'completion', model: model.name }, answer);
  const milliseconds = Math.round(performance.now() - startedAt);
  model.log.info(
    { model: model.name, promptTokens: prompt, completionTokens: answer, milliseconds },
    'vision model answered',
  );
}

function parseAnswer<Answer>(completion: ChatCompletion, schema: z.ZodType<Answer>): Answer {
  const choice = completion.choices[0];
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') {
    throw new AppError('critic_refused', 'The critic declined to answer.');
  }
  try {
    return schema.parse(JSON.parse(choice?.message.content ?? ''));
  } catch (cause) {
    throw new AppError('critic_invalid_output', INVALID, { cause });
  }
}

async function complete<Answer>(
  model: Model,
  request: ModelRequest<Answer>,
): Promise<ChatCompletion> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  try {
    return await model.client.chat.completions.create(
      {
        model: model.name,
        messages: request.messages,
        response_format: zodResponseFormat(request.schema, request.schemaName),
      },
      { signal: AbortSignal.any([request.signal, timeout]), timeout: request.timeoutMs + 1000 },
    );
  } catch (cause) {
    request.signal.throwIfAborted();
    if (timeout.aborted) {
      throw new AppError('critic_timeout', 'The critic took too long.', { cause });
    }
    throw cause instanceof AppError ? cause : requestFailure(cause);
  }
}

const outcomeOf = (error: unknown): string =>
  error instanceof AppError ? error.code.replace('critic_', '') : 'aborted';

/**
 * Sends the request once and parses the answer. The SDK's own retries are off; the queue retries with backoff.
 * @throws AppError `critic_refused`, `critic_invalid_output`, `critic_timeout` or, with Retry-After,
 *   `critic_unavailable`; the signal's reason when it is aborted
 */
async function requestOnce<Answer>(model: Model, request: ModelRequest<Answer>): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const completion = await complete(model, request);
    recordUsage(model, completion, startedAt);
    const answer = parseAnswer(completion, request.schema);
    visionRequests.inc({ outcome: 'ok', model: model.name });
    return answer;
  } catch (error) {
    visionRequests.inc({ outcome: outcomeOf(error), model: model.name });
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof AppError && error.code === code;

/** Sends the request, and once more when the answer does not match the schema. @throws as `requestOnce` */
export async function requestAnswer<Answer>(
  model: Model,
  request: ModelRequest<Answer>,
): Promise<Answer> {
  try {
    return await requestOnce(model, request);
  } catch (error) {
    if (!isCode(error, 'critic_invalid_output')) throw error;
    return await requestOnce(model, request);
  }
}
