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
const stream = (parts: string[], type = 'text/event-stream'): OpenAiReply =>
  raw(`${parts.join('\n\n')}\n\n`, { 'content-type': type });

const PROJECTOR =
  'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';

// How each reply of a server is read: worker/critics/coach/request/failing-replies.test.ts.
test.each<[string, OpenAiReply, string, string, number]>([
  // Stops at once: asking again changes nothing until an operator has.
  ['a wrong key', error('no', { code: 401 }), 'misconfigured', 'OPENAI_API_KEY', 1],
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
    'a short context',
    error('no', { type: 'exceed_context_size_error', n_ctx: 4096 }),
    'misconfigured',
    '-c 16384',
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
  ['a moderated input', error('your input was flagged', { code: 403 }), 'refused', 'declined', 1],
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
  ['a timeout', error('no', { code: 408 }), 'unavailable', 'answers 408', 3],
  [
    'a provider that is down',
    error('Provider returned error', { code: 502, metadata: { raw: 'upstream is on fire' } }),
    'unavailable',
    'upstream is on fire',
    3,
  ],
  [
    'a choice that ended with an error',
    choice({ finish_reason: 'error' }, { content: TEXT.slice(0, 900) }),
    'unavailable',
    'answers with an error',
    3,
  ],
  ['an empty body', raw(''), 'unavailable', 'without an answer', 3],
  [
    'an error in the middle of its answer',
    stream([...streamed(TEXT).slice(0, 6), 'data: {"error":{"code":502,"message":"lost"}}']),
    'unavailable',
    'lost',
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
  ['a request too large for a large picture', [error('no', { code: 413 }), ok], 2],
  ['a stream', [stream(streamed(TEXT))], 1],
  ['a stream called JSON', [stream(streamed(TEXT), 'application/json')], 1],
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
