import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import { playServers, type Scripted } from '@photo-coach/testing/fixtures/play-servers.ts';
import type { OpenAiReply } from '@photo-coach/testing/services/openai-server.ts';
import { expect, test } from 'vitest';

/*
 * Plays servers that answer 200 and have no answer, or an answer in another form than was asked for: an error is read as
 * the same error of HTTP, and an answer as an answer.
 */

const readBy = await playServers();

const TEXT = JSON.stringify(CAT_ANSWER);
const ok: OpenAiReply = { kind: 'answer', content: TEXT };
const USAGE = { prompt_tokens: 1000, completion_tokens: 200 };

const raw = (body: unknown, headers: Record<string, string> = {}): OpenAiReply => ({
  kind: 'raw',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});
/** An error in the body of a 200: a text, or a message with more fields. */
const error = (message: string, fields?: Record<string, unknown>): OpenAiReply =>
  raw({ error: fields === undefined ? message : { message, ...fields } });
const choice = (fields: Record<string, unknown>, message: unknown = { content: '' }) =>
  raw({ object: 'chat.completion', choices: [{ index: 0, message, ...fields }], usage: null });
const page = (title: string) =>
  raw(`<!doctype html><html><head><title>${title}</title></head><body></body></html>`, {
    'content-type': 'text/html',
  });

const delta = (content: string, fields: Record<string, unknown> = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null, ...fields }] })}`;
const streamed = (text: string) => [
  ': OPENROUTER PROCESSING',
  ...(text.match(/[\s\S]{1,90}/g) ?? []).map((part) => delta(part)),
  delta('', { finish_reason: 'stop' }),
  `data: ${JSON.stringify({ choices: [], usage: USAGE })}`,
  'data: [DONE]',
];
const stream = (parts: string[], newline = '\n', type = 'text/event-stream'): OpenAiReply =>
  raw(parts.join(newline + newline) + newline + newline, { 'content-type': type });

const PROJECTOR =
  'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';
const LM_STUDIO =
  'The number of tokens to keep from the initial prompt is greater than the context length. Try to load the model with a larger context length, or provide a shorter input';

test.each<[string, OpenAiReply, string, string, number]>([
  // Stops at once: asking again changes nothing until an operator has.
  [
    'a wrong key',
    error('No auth credentials found', { code: 401 }),
    'misconfigured',
    'OPENAI_API_KEY',
    1,
  ],
  [
    'a wrong key by its name',
    error('no', { code: 'invalid_api_key' }),
    'misconfigured',
    'OPENAI_API_KEY',
    1,
  ],
  ['no credit', error('Insufficient credits', { code: 402 }), 'misconfigured', 'no credit', 1],
  ['no quota', error('no', { code: 'insufficient_quota' }), 'misconfigured', 'no credit', 1],
  ['a forbidden model', error('no', { code: 403 }), 'misconfigured', 'may not use this model', 1],
  [
    'an unknown model',
    error('no', { code: 'model_not_found' }),
    'misconfigured',
    'VISION_MODEL',
    1,
  ],
  [
    'no endpoint that sees',
    error('No endpoints found that support image input', { code: 404 }),
    'misconfigured',
    'sees pictures',
    1,
  ],
  [
    'no model loaded',
    error('No models loaded. Please load a model'),
    'misconfigured',
    'lms load',
    1,
  ],
  [
    'an unknown path',
    error('Unexpected endpoint or method. (POST /chat/completions)'),
    'misconfigured',
    'ends in /v1',
    1,
  ],
  [
    'a missing mmproj',
    error(PROJECTOR, { code: 500, type: 'server_error' }),
    'misconfigured',
    `“${PROJECTOR}”`,
    1,
  ],
  [
    'a blind model',
    error('Model does not support images.'),
    'misconfigured',
    'takes no pictures',
    1,
  ],
  ['a short context of LM Studio', error(LM_STUDIO), 'misconfigured', '--context-length 16384', 1],
  [
    'a short context of llama-server',
    error('no', { type: 'exceed_context_size_error', n_ctx: 4096 }),
    'misconfigured',
    '-c 16384',
    1,
  ],
  [
    'a short context of vLLM',
    raw({
      object: 'error',
      message: "This model's maximum context length is 4096 tokens.",
      code: 400,
    }),
    'misconfigured',
    '--max-model-len 16384',
    1,
  ],
  [
    'too little memory',
    error('model requires more system memory (8.0 GiB) than is available (5.6 GiB)'),
    'misconfigured',
    '8.0 GiB',
    1,
  ],
  ['a web page', page('Sign in to Wi-Fi'), 'misconfigured', 'Sign in to Wi-Fi', 1],
  [
    'another server’s reply',
    raw('Ollama is running', { 'content-type': 'text/plain' }),
    'misconfigured',
    'no OpenAI-compatible server',
    1,
  ],
  ['a moderated input', error('your input was flagged', { code: 403 }), 'refused', 'declined', 1],
  ['a filtered choice', choice({ finish_reason: 'content_filter' }), 'refused', 'declined', 1],
  [
    'an error about schemas after it has begun to answer',
    raw({ error: { code: 400, message: 'Invalid schema' }, usage: USAGE }),
    'misconfigured',
    'Invalid schema',
    1,
  ],
  // A smaller picture is tried before it stops.
  ['a request too large', error('no', { code: 413 }), 'misconfigured', 'smaller picture', 2],
  // Waits.
  ['a rate limit', error('no', { code: 429 }), 'unavailable', 'takes no more requests for now', 3],
  [
    'a rate limit by its name',
    error('no', { code: 'rate_limit_exceeded' }),
    'unavailable',
    'takes no more requests for now',
    3,
  ],
  ['a timeout', error('no', { code: 408 }), 'unavailable', 'answers 408', 3],
  [
    'a provider that is down',
    error('Provider returned error', { code: 502, metadata: { raw: 'upstream is on fire' } }),
    'unavailable',
    'upstream is on fire',
    3,
  ],
  [
    'an overloaded provider',
    raw({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
    'unavailable',
    'Overloaded',
    3,
  ],
  ['a model that is loading', error('Model is loading'), 'unavailable', 'Model is loading', 3],
  ['an unknown error', error('oops', {}), 'unavailable', 'oops', 3],
  [
    'an error in its choice',
    choice({ error: { code: 502, message: 'lost' } }, { content: TEXT }),
    'unavailable',
    'lost',
    3,
  ],
  [
    'a choice that ended with an error',
    choice({ finish_reason: 'error' }, { content: TEXT.slice(0, 900) }),
    'unavailable',
    'answers with an error',
    3,
  ],
  [
    'no choices',
    raw({ object: 'chat.completion', choices: [] }),
    'unavailable',
    'without an answer',
    3,
  ],
  [
    'choices of null',
    raw({ object: 'chat.completion', choices: null }),
    'unavailable',
    'without an answer',
    3,
  ],
  ['a message of null', choice({}, null), 'unavailable', 'without an answer', 3],
  ['an empty body', raw(''), 'unavailable', 'without an answer', 3],
  [
    'an event of the type error',
    stream(['event: error\ndata: {"message":"lost","code":502}']),
    'unavailable',
    'lost',
    3,
  ],
  [
    'an error in the middle of its answer',
    stream([...streamed(TEXT).slice(0, 6), 'data: {"error":{"code":502,"message":"lost"}}']),
    'unavailable',
    'lost',
    3,
  ],
  [
    'comments without an answer',
    stream([': OPENROUTER PROCESSING', 'data: [DONE]']),
    'unavailable',
    'without an answer',
    3,
  ],
])(
  'a server that answers 200 with %s leaves the technical check, with the reason',
  async (_, reply, cause, said, times) => {
    const { reading, asked, critics, server, ...told } = await readBy([reply]);
    expect(reading).toMatchObject({ state: 'failed', cause, result: null, answer: null });
    expect([...critics]).toEqual(['measured']);
    expect(server.requests).toHaveLength(times);
    expect(asked.map(({ detail }) => detail)).toEqual(
      Array(times).fill(expect.stringContaining(said)),
    );
    expect(asked.map(({ price_micros }) => price_micros)).toEqual(Array(times).fill(0));
    expect(told.said).toContain(said);
    if (cause !== 'refused') expect(told.problem).toContain(said);
  },
);

const unless =
  (isRefused: (body: Record<string, unknown>) => boolean, message: string): Scripted =>
  ({ body }) =>
    isRefused(body) ? error(message) : ok;

test.each<[string, [Scripted, ...Scripted[]], number]>([
  ['a rate limit for a moment', [error('no', { code: 429 }), ok], 2],
  ['a loading model for a moment', [error('Model is loading'), ok], 2],
  ['a request too large for a large picture', [error('no', { code: 413 }), ok], 2],
  [
    'an empty error beside its answer',
    [raw({ error: null, choices: [{ message: { content: TEXT } }] })],
    1,
  ],
  [
    'whitespace before its answer',
    [raw(`\n\n  \n${JSON.stringify({ choices: [{ message: { content: TEXT } }] })}`)],
    1,
  ],
  [
    'comments before its answer',
    [
      raw(
        `: OPENROUTER PROCESSING\n\n${JSON.stringify({ choices: [{ message: { content: TEXT } }] })}`,
      ),
    ],
    1,
  ],
  ['a stream', [stream(streamed(TEXT))], 1],
  ['a stream with CRLF', [stream(streamed(TEXT), '\r\n')], 1],
  ['a stream called JSON', [stream(streamed(TEXT), '\n', 'application/json')], 1],
  ['a stream of no type', [stream(streamed(TEXT), '\n', '')], 1],
  [
    'a refusal of schemas',
    [
      unless(
        ({ response_format }) => JSON.stringify(response_format ?? '').includes('json_schema'),
        "'response_format.type' must be 'json_object' or 'text'",
      ),
    ],
    2,
  ],
  [
    'a refusal of any response format',
    [
      unless(
        ({ response_format }) => response_format !== undefined,
        'Unknown field: response_format',
      ),
    ],
    3,
  ],
  [
    'a context that its longest answer exceeds',
    [
      unless(
        ({ max_tokens, max_completion_tokens }) =>
          max_tokens !== undefined || max_completion_tokens !== undefined,
        "'max_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 2000 input tokens",
      ),
    ],
    3,
  ],
])('a server that answers 200 with %s gets a coach’s reading', async (_, scripted, times) => {
  const { reading, critics, server } = await readBy(scripted);
  expect(reading).toMatchObject({ state: 'done', cause: null, answer: TEXT });
  expect([...critics]).toEqual(['vision']);
  expect(server.requests).toHaveLength(times);
});

const PRICES = { VISION_PRICE_INPUT_USD: '1', VISION_PRICE_OUTPUT_USD: '4' };

test('the tokens of a stream are paid for as its last event counts them', async () => {
  const { asked } = await readBy([stream(streamed(TEXT))], PRICES);
  expect(asked).toMatchObject([{ input_tokens: 1000, output_tokens: 200, price_micros: 1800 }]);
});

test('the tokens that a model used before an error are paid for, and those of a refused request are not', async () => {
  const lost = stream([
    ...streamed(TEXT).slice(0, -1),
    'data: {"error":{"code":502,"message":"lost"}}',
  ]);
  const { asked } = await readBy([error('no', { code: 429 }), lost, ok], PRICES);
  expect(asked.map(({ outcome, price_micros }) => [outcome, price_micros])).toEqual([
    ['unavailable', 0],
    ['unavailable', 1800],
    ['ok', 1800],
  ]);
});
