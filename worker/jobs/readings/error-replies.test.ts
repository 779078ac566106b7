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

const LOST = 'data: {"error":{"code":502,"message":"lost"}}';
const PROJECTOR =
  'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';

// How each reply is read: worker/critics/coach/request/failing-replies.test.ts; how each kind ends: server-matrix.test.ts.
test.each<[string, OpenAiReply, string, string, number]>([
  ['a missing mmproj', error(PROJECTOR, { code: 500 }), 'misconfigured', `“${PROJECTOR}”`, 1],
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
  ['a rate limit', error('no', { code: 429 }), 'unavailable', 'takes no more requests for now', 3],
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
    stream([...streamed(TEXT).slice(0, 6), LOST]),
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

test.each<[string, Scripted]>([
  [
    'a refusal of any response format',
    unless(
      ({ response_format }) => response_format !== undefined,
      'Unknown field: response_format',
    ),
  ],
  [
    'a refusal of so long an answer',
    unless(
      ({ max_tokens, max_completion_tokens }) =>
        (max_tokens ?? max_completion_tokens) !== undefined,
      "'max_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 2000 input tokens",
    ),
  ],
])('a server that answers 200 with %s is asked without that', async (_, scripted) => {
  const { reading, server } = await readBy([scripted]);
  expect(reading).toMatchObject({ state: 'done', cause: null, answer: TEXT });
  expect(server.requests).toHaveLength(3);
});

const PRICES = { VISION_PRICE_INPUT_USD: '1', VISION_PRICE_OUTPUT_USD: '4' };

test.each(['text/event-stream', 'application/json'])(
  'a stream of the type %s is a coach’s reading, paid for as its last event counts the tokens',
  async (type) => {
    const { reading, critics, asked } = await readBy([stream(streamed(TEXT), type)], PRICES);
    expect(reading).toMatchObject({ state: 'done', cause: null, answer: TEXT });
    expect([...critics]).toEqual(['vision']);
    expect(asked).toMatchObject([{ input_tokens: 1000, output_tokens: 200, price_micros: 1800 }]);
  },
);

test('the tokens that a model used before an error are paid for, and those of a refused request are not', async () => {
  const lost = stream([...streamed(TEXT).slice(0, -1), LOST]);
  const { asked } = await readBy([error('no', { code: 429 }), lost, ok], PRICES);
  expect(asked.map(({ outcome, price_micros }) => [outcome, price_micros])).toEqual([
    ['unavailable', 0],
    ['unavailable', 1800],
    ['ok', 1800],
  ]);
});
