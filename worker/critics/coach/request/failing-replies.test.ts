import { expect, test } from 'vitest';
import { chunk, completion, data, openRouter, readFailure } from '../../testing/replies.ts';
import type { FailureKind } from './model-failure.ts';

type Reply = { status: number; body: unknown };
const http = (status: number, body: unknown): Reply => ({ status, body });
const ok = (body: unknown): Reply => http(200, body);
/** An error in an object, as most servers send it, with a 200. */
const error = (message: string, fields: object = {}): Reply =>
  ok({ error: { message, ...fields } });
/** An error that is a text, as LM Studio sends it. */
const text = (message: string): Reply => ok({ error: message });
/** An error that old versions of vLLM send. */
const vllm = (message: string): Reply =>
  ok({ object: 'error', message, type: 'BadRequestError', param: null, code: 400 });
const provider = (...given: Parameters<typeof openRouter>): Reply => ok(openRouter(...given));
/** An error that is named by its code, or by its type. */
const named = (...names: string[]): Reply[] =>
  names.flatMap((name) => [
    error('no', { code: name }),
    ok({ type: 'error', error: { message: 'no', type: name } }),
  ]);
const events = (...parts: string[]): Reply => ok(parts.join('\n\n'));
const choice = (fields: Record<string, unknown>): Reply => ok(completion(fields));
const page = (title: string) => `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;

const FULL_LLAMA = {
  message: 'request (5555 tokens) exceeds the available context size (4096 tokens)',
  type: 'exceed_context_size_error',
};
const OLD_GEMINI_KEY = { message: 'API key not valid.', status: 'INVALID_ARGUMENT', code: 400 };
const INPUT = { model: 'rate limit exceeded' };

/** What servers send: llama-server, LM Studio, Ollama, vLLM, FastAPI, OpenRouter, Gemini, and others. */
const REPLIES: Record<FailureKind, readonly Reply[]> = {
  policy: [
    ...named('content_filter'),
    error('The model requires moderation, and your input was flagged', { code: 403 }),
    choice({ finish_reason: 'content_filter: PROHIBITED_CONTENT' }),
  ],
  projector: [
    http(500, {
      error: { code: 500, message: 'image input is not supported - hint: provide the mmproj' },
    }),
    text('missing mmproj'),
    text('Vision add-on is not loaded, but images were provided for processing'),
  ],
  blind: [
    error('image input is not supported by this server', { code: 500 }),
    text('Model does not support images. Please use a model that does.'),
    http(500, { error: { message: 'this model is missing data required for image input' } }),
    vllm('qwen3-8b is not a multimodal model'),
    error('At most 0 image(s) may be provided in one prompt.', { code: 400 }),
    error('No endpoints found that support image input', { code: 404 }),
    provider(400, '{"error":{"message":"unknown variant `image_url`, expected `text`"}}'),
  ],
  context: [
    http(400, { error: FULL_LLAMA }),
    text('The number of tokens to keep from the initial prompt is greater than the context length'),
    vllm("This model's maximum context length is 4096 tokens. However, you requested 5632 tokens."),
    error('The decoder prompt (length 5000) is longer than the maximum model length of 4096.'),
    ok({ detail: JSON.stringify({ error: { code: 400, type: 'exceed_context_size_error' } }) }),
    provider(400, { error: { message: 'prompt is too long: 9000 tokens > 8000 maximum' } }),
    ...named('context_length_exceeded'),
    events('event: error\ndata: the request exceeds the available context size', ''),
  ],
  memory: [
    http(500, {
      error: { message: 'model requires more system memory (8.0 GiB) than is available' },
    }),
  ],
  busy: [
    error('Requires more credits', {
      code: 402,
      metadata: { limit_source: 'openrouter_in_flight_budget' },
    }),
    provider(429, 'a/b is temporarily rate-limited upstream.'),
    error('no', { code: '429' }),
    ...named('rate_limit_exceeded', 'RESOURCE_EXHAUSTED'),
    ok([
      { error: { code: 429, message: 'You exceeded your current quota, please check billing.' } },
    ]),
    text('Rate limit exceeded, slow down'),
    ok('rate limit exceeded'),
    http(429, completion()),
    choice({ error: { code: 429, message: 'no' }, finish_reason: 'error' }),
    ok('event: error\r\ndata: {"message":"no","code":429}\r\n\r\n'),
    events(
      data(chunk({ content: 'Hel' })),
      data({
        error: { code: 429, message: 'no' },
        choices: [{ delta: {}, finish_reason: 'error' }],
      }),
      'data: [DONE]',
    ),
    ok(`${data(chunk({ content: 'Hel' }))}\r\n\r\nevent: error\r\ndata: {"code":429}`),
  ],
  credit: [
    error('This request requires more credits, or fewer max_tokens.', { code: 402 }),
    ...named('insufficient_quota'),
    http(429, { error: { message: 'no', code: 'insufficient_quota' } }),
  ],
  key: [
    error('User not found.', { code: 401 }),
    ...named('invalid_api_key'),
    http(401, { error: { message: 'no', type: 'invalid_request_error' } }),
    http(400, [{ error: OLD_GEMINI_KEY }]),
    ok({ success: false, errors: [{ code: 10_000, message: 'Authentication error' }] }),
    ok({ object: 'error', code: 401, choices: [] }),
  ],
  unloaded: [error('No models loaded. Please load a model in the developer page.')],
  model: [
    http(404, {
      error: { message: 'model "llava:7b" not found, try pulling it first', code: null },
    }),
    error('a/b is not a valid model ID', { code: 400 }),
    ...named('model_not_found'),
    ok({ message: 'model `m` does not exist' }),
  ],
  forbidden: [
    error('Country not supported', { code: 403 }),
    ...named('permission_error'),
    ok({ error: 'Forbidden', message: 'No.', statusCode: 403 }),
  ],
  too_large: [
    provider(413, 'no'),
    ...named('request_too_large'),
    http(413, page('413 Request Entity Too Large')),
  ],
  endpoint: [
    text('Unexpected endpoint or method. (POST /chat/completions)'),
    ok({ model: 'm', message: { role: 'assistant', content: 'Hi' }, done: true }),
    ok('Ollama is running'),
  ],
  request: [
    // The request is quoted beside the reason.
    http(422, { detail: [{ type: 'missing', msg: 'Field required', input: INPUT }] }),
    provider(422, 'no'),
    ...named('invalid_request_error'),
  ],
  page: [ok(page('Sign in')), ok('\n<!-- portal --><p>Not found: sign in</p>')],
  empty: [
    ok({ object: 'chat.completion', choices: null }),
    ok({ object: 'chat.completion', choices: [] }),
    choice({ message: null }),
    ok(''),
    ok('\n \n\n'),
    ok('{"choices":[{"message":{"content":"Hel'),
    events(': OPENROUTER PROCESSING', 'data: [DONE]', ''),
  ],
  failed: [
    error('Loading model', { code: 503, type: 'unavailable_error' }),
    text('Model is loading'),
    http(503, { error: { message: 'server busy, please try again.' } }),
    error('Your request timed out', { code: 408 }),
    provider(502, '{"error":"upstream"}'),
    ...named('overloaded', 'overloaded_error'),
    http(500, {}),
    error('oops'),
    ok({ error: true, message: 'oops' }),
    choice({ finish_reason: 'error' }),
    choice({ finish_reason: 'network_error' }),
    choice({ finish_reason: 'abort' }),
    http(502, page('502 Bad Gateway')),
    events(data(chunk({ content: '' }, { error: { code: 502, message: 'no' } }))),
  ],
};

test.each(
  Object.entries(REPLIES).flatMap(([kind, replies]) =>
    replies.map((reply) => ({ kind, ...reply })),
  ),
)('a failure of the kind $kind is read from $status $body', ({ kind, status, body }) => {
  expect(readFailure(body, { status }).kind).toBe(kind);
});
