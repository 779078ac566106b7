import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import {
  type Env,
  playServers,
  type Scripted,
} from '@photo-coach/testing/fixtures/play-servers.ts';
import type { OpenAiReply } from '@photo-coach/testing/services/openai-server.ts';
import { expect, test } from 'vitest';
import { PHOTO_BRIEF_VERSION } from '../../critics/coach/brief/photo-brief.ts';

/*
 * Plays servers that call themselves OpenAI-compatible, and checks how a photo's reading ends with each: always with a
 * critique, never with a failed photo. If the coach can't read it, its technical check stays, and the log says why.
 * How each reply is understood: worker/critics/coach/request/{failing-replies,read-reply}.test.ts and
 * worker/critics/coach/answer/read-json.test.ts.
 */

const readBy = await playServers();

const TEXT = JSON.stringify(CAT_ANSWER);
const USAGE = { prompt_tokens: 1000, completion_tokens: 200 };
const answer = (content: unknown): OpenAiReply => ({ kind: 'answer', content });
const ok = answer(TEXT);
const refused = (status: number, message: string, code?: string): OpenAiReply => ({
  kind: 'error',
  status,
  message,
  ...(code !== undefined && { code }),
});
const raw = (body: unknown, headers: Record<string, string> = {}): OpenAiReply => ({
  kind: 'raw',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});
const message = (fields: Record<string, unknown>, finish_reason = 'stop') =>
  raw({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...fields } }],
  });
/** An error in the body of a 200. */
const error = (text: string, fields?: Record<string, unknown>) =>
  raw({ error: fields === undefined ? text : { message: text, ...fields } });

const delta = (content: string, fields: Record<string, unknown> = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null, ...fields }] })}`;
const streamed = [
  ': OPENROUTER PROCESSING',
  ...(TEXT.match(/[\s\S]{1,90}/g) ?? []).map((part) => delta(part)),
  delta('', { finish_reason: 'stop' }),
  `data: ${JSON.stringify({ choices: [], usage: USAGE })}`,
  'data: [DONE]',
];
const LOST = 'data: {"error":{"code":502,"message":"lost"}}';
const stream = (parts: string[]) =>
  raw(`${parts.join('\n\n')}\n\n`, { 'content-type': 'text/event-stream' });

/** Refuses requests that the test selects, and answers the others. */
const unless =
  (
    isRefused: (body: Record<string, unknown>) => boolean,
    text: string,
    refuse: (said: string) => OpenAiReply = (said) => refused(400, said),
  ): Scripted =>
  ({ body }) =>
    isRefused(body) ? refuse(text) : ok;
const knowsNoSchema = unless(
  ({ response_format }) => JSON.stringify(response_format ?? '').includes('json_schema'),
  "'response_format.type' must be 'json_object' or 'text'",
);
const knowsNoEffort = unless(
  ({ reasoning_effort }) => reasoning_effort !== undefined,
  "Unsupported parameter: 'reasoning_effort' is not supported with this model.",
);
const knowsOnlyMaxTokens = unless(
  ({ max_completion_tokens }) => max_completion_tokens !== undefined,
  'Unrecognized request argument supplied: max_completion_tokens',
);
const knowsOnlyMaxCompletionTokens = unless(
  ({ max_tokens }) => max_tokens !== undefined,
  "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
);
const hasNoSystemRole = unless(
  ({ messages }) => JSON.stringify(messages).includes('"role":"system"'),
  'System role not supported',
);
const hasAShortContext = unless(
  (body) => body['max_tokens'] !== undefined || body['max_completion_tokens'] !== undefined,
  "'max_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 2000 input tokens",
  error,
);
const isBusy = { ...refused(429, 'slow down'), headers: { 'retry-after': '1' } } as OpenAiReply;

test.each<[string, [Scripted, ...Scripted[]], Env?]>([
  ['cuts its answer off', [message({ content: TEXT.slice(0, 1300) }, 'length')]],
  ['answers only in reasoning_content', [message({ content: '', reasoning_content: TEXT })]],
  ['answers in parts', [message({ content: [{ type: 'text', text: TEXT }] })]],
  ['adds keys of its own', [answer(JSON.stringify({ ...CAT_ANSWER, score: 99, mood: {} }))]],
  ['answers in a stream', [stream(streamed)]],
  ['knows no schemas', [knowsNoSchema]],
  ['knows only max_tokens', [knowsOnlyMaxTokens]],
  ['knows only max_completion_tokens', [knowsOnlyMaxCompletionTokens]],
  ['has no system role', [hasNoSystemRole]],
  ['has a context that its longest answer exceeds', [hasAShortContext]],
  ['can’t be configured to think less', [knowsNoEffort], { VISION_REASONING_EFFORT: 'low' }],
  ['is busy for a moment', [isBusy, ok]],
  ['restarts for a moment', [refused(503, 'loading model'), ok]],
])('a server that %s gets a coach’s reading', async (_, scripted, env) => {
  const { reading, critics } = await readBy(scripted, env);
  expect(reading).toMatchObject({
    state: 'done',
    cause: null,
    prompt_version: PHOTO_BRIEF_VERSION,
  });
  expect(reading.result?.remarks.length).toBeGreaterThanOrEqual(2);
  expect([...critics]).toEqual(['vision']);
});

const elsewhere = { location: 'http://127.0.0.1:9/v1' };
const redirect = { ...refused(307, ''), headers: elsewhere } as OpenAiReply;
const page = raw('<html><title>Sign in to Wi-Fi</title></html>', { 'content-type': 'text/html' });
const huge = answer(TEXT + ' '.repeat(5 * 1024 * 1024));
const nested = answer('{"a":['.repeat(100_000));
const impatient = { VISION_TIMEOUT_SECONDS: '1' };

test.each<[string, OpenAiReply, string, string, number, Env?]>([
  ['refuses in its own words', { kind: 'refusal', text: 'no' }, 'refused', 'declined', 1],
  ['filters the content', message({ content: '' }, 'content_filter'), 'refused', 'declined', 1],
  ['rejects the key', refused(401, 'bad key'), 'misconfigured', 'OPENAI_API_KEY', 1],
  ['has no credit left', refused(429, 'no', 'insufficient_quota'), 'misconfigured', 'credit', 1],
  ['is a web page', page, 'misconfigured', 'Sign in to Wi-Fi', 1],
  ['redirects elsewhere', redirect, 'unavailable', 'could not be reached', 3],
  ['is down', refused(503, 'down'), 'unavailable', 'could not be reached', 3],
  ['chats', answer('What a nice photo of a cat! I like it.'), 'unusable', 'no usable answer', 2],
  ['never ends', { kind: 'drip' }, 'timeout', 'too long', 3, impatient],
  ['never starts to answer', { kind: 'silence' }, 'timeout', 'too long', 3, impatient],
  ['sends five megabytes', huge, 'unusable', 'too long', 3],
  ['nests JSON half a million levels deep', nested, 'unusable', 'no usable answer', 2],
])(
  'a server that %s leaves the technical check, with the reason',
  async (_, reply, cause, said, asked, env) => {
    const result = await readBy([reply], env);
    expect(result.reading).toMatchObject({ state: 'failed', cause, result: null });
    expect([...result.critics]).toEqual(['measured']);
    expect(result.said).toContain(said);
    expect(result.server.requests.length).toBe(asked);
  },
);

// A smaller picture is tried before a request that is too large stops; nobody is asked again about a wrong setting.
test.each<[string, OpenAiReply, string, string, number]>([
  ['a wrong key', error('no', { code: 401 }), 'misconfigured', 'OPENAI_API_KEY', 1],
  ['a moderated input', error('your input was flagged', { code: 403 }), 'refused', 'declined', 1],
  ['a request too large', error('no', { code: 413 }), 'misconfigured', 'smaller picture', 2],
  ['a rate limit', error('no', { code: 429 }), 'unavailable', 'takes no more requests for now', 3],
  ['an empty body', raw(''), 'unavailable', 'without an answer', 3],
  ['an error in the middle', stream([...streamed.slice(0, 6), LOST]), 'unavailable', 'lost', 3],
])(
  'a server that answers 200 with %s leaves the technical check, with the reason of each request',
  async (_, reply, cause, said, times) => {
    const { reading, asked, critics, server, ...told } = await readBy([reply]);
    expect(reading).toMatchObject({ state: 'failed', cause, result: null, answer: null });
    expect([...critics]).toEqual(['measured']);
    expect(server.requests).toHaveLength(times);
    const request = { detail: expect.stringContaining(said), price_micros: 0 };
    expect(asked).toMatchObject(Array(times).fill(request));
    expect(told.said).toContain(said);
    if (cause !== 'refused') expect(told.problem).toContain(said);
  },
);

test('what a server does not understand is left out of later requests', async () => {
  const { server } = await readBy([
    unless(({ response_format }) => response_format !== undefined, 'unknown response_format'),
  ]);
  expect(server.requests.map(({ body }) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    undefined,
  ]);
});

test('a request to the model holds the picture with its ruler and the brief, and nothing undeclared', async () => {
  const { server } = await readBy([ok]);
  const [{ body } = { body: { messages: [] } }] = server.requests;
  const sent = JSON.stringify(body.messages);
  expect(sent).not.toContain('photo-1.jpg');
  expect(sent.match(/data:image\/jpeg;base64/g)).toHaveLength(1);
  expect(sent).toContain('Categories asked for: lighting_exposure, composition_balance');
});

test('the tokens that a model used before an error are paid for, and those of a refused request are not', async () => {
  const lost = stream([...streamed.slice(0, -1), LOST]);
  const { asked } = await readBy([error('no', { code: 429 }), lost, stream(streamed)], {
    VISION_PRICE_INPUT_USD: '1',
    VISION_PRICE_OUTPUT_USD: '4',
  });
  expect(asked.map(({ outcome, price_micros }) => [outcome, price_micros])).toEqual([
    ['unavailable', 0],
    ['unavailable', 1800],
    ['ok', 1800],
  ]);
});
