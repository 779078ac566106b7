import { CAT_ANSWER } from '@photo-coach/testing/fixtures/cat-answer.ts';
import {
  type Env,
  playServers,
  type Scripted,
} from '@photo-coach/testing/fixtures/play-servers.ts';
import type { OpenAiReply } from '@photo-coach/testing/services/openai-server.ts';
import { expect, test } from 'vitest';

/*
 * Plays servers that call themselves OpenAI-compatible, and checks how a photo's reading ends with each: always with a
 * critique, never with a failed photo. If the coach can't read it, its technical check stays, and the log says why.
 */

const readBy = await playServers();

const TEXT = JSON.stringify(CAT_ANSWER);
const answer = (content: unknown): OpenAiReply => ({ kind: 'answer', content });
const ok = answer(TEXT);
const refused = (status: number, message: string, code?: string): OpenAiReply => ({
  kind: 'error',
  status,
  message,
  ...(code !== undefined && { code }),
});
const message = (fields: Record<string, unknown>, finish_reason = 'stop'): OpenAiReply => ({
  kind: 'raw',
  body: JSON.stringify({
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...fields } }],
  }),
});

const THINKING = `<think>The cat {is} lying. "remarks": none yet.</think>\n${TEXT}`;
const BROKEN = TEXT.replaceAll('"weight":"clear"', "'weight': 'clear'").replaceAll('}', ', }');
/** Refuses requests that the test selects, and answers the others. */
const unless =
  (isRefused: (body: Record<string, unknown>) => boolean, message_: string): Scripted =>
  ({ body }) =>
    isRefused(body) ? refused(400, message_) : ok;

test.each<[string, [Scripted, ...Scripted[]], Env?]>([
  ['answers by the schema', [ok]],
  ['fences its answer', [answer(`Here you are:\n\`\`\`json\n${TEXT}\n\`\`\`\nHave fun!`)]],
  ['thinks aloud before it', [answer(THINKING)]],
  ['has lost where the thinking began', [answer(THINKING.replace('<think>', ''))]],
  ['answers only in reasoning_content', [message({ content: '', reasoning_content: TEXT })]],
  ['answers in parts', [message({ content: [{ type: 'text', text: TEXT }] })]],
  ['sends broken JSON', [answer(BROKEN)]],
  ['cuts its answer off', [message({ content: TEXT.slice(0, 1300) }, 'length')]],
  ['adds keys of its own', [answer(JSON.stringify({ ...CAT_ANSWER, score: 99, mood: {} }))]],
  [
    'knows no schemas',
    [
      unless(
        ({ response_format }) => JSON.stringify(response_format ?? '').includes('json_schema'),
        "'response_format.type' must be 'json_object' or 'text'",
      ),
    ],
  ],
  [
    'knows no response format',
    [
      unless(
        ({ response_format }) => response_format !== undefined,
        'Unknown field: response_format',
      ),
    ],
  ],
  [
    'knows only max_tokens',
    [
      unless(
        ({ max_completion_tokens }) => max_completion_tokens !== undefined,
        'Unrecognized request argument supplied: max_completion_tokens',
      ),
    ],
  ],
  [
    'knows only max_completion_tokens',
    [
      unless(
        ({ max_tokens }) => max_tokens !== undefined,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      ),
    ],
  ],
  [
    'has no system role',
    [
      unless(
        ({ messages }) => JSON.stringify(messages).includes('"role":"system"'),
        'System role not supported',
      ),
    ],
  ],
  [
    'can’t be configured to think less',
    [
      unless(
        ({ reasoning_effort }) => reasoning_effort !== undefined,
        "Unsupported parameter: 'reasoning_effort' is not supported with this model.",
      ),
    ],
    { VISION_REASONING_EFFORT: 'low' },
  ],
  [
    'is busy for a moment',
    [{ ...refused(429, 'slow down'), headers: { 'retry-after': '1' } } as OpenAiReply, ok],
  ],
  ['restarts for a moment', [refused(503, 'loading model'), ok]],
  ['hangs up once', [{ kind: 'raw', body: '', status: 502 }, ok]],
])('a server that %s gets a coach’s reading', async (_, scripted, env) => {
  const { reading, critics } = await readBy(scripted, env);
  expect(reading).toMatchObject({ state: 'done', prompt_version: 2 });
  expect(reading.result?.remarks.length).toBeGreaterThanOrEqual(2);
  expect([...critics]).toEqual(['vision']);
});

const NO_QUOTA = refused(429, 'You exceeded your quota', 'insufficient_quota');

test.each<[string, [Scripted, ...Scripted[]], string, string, number, Env?]>([
  ['refuses in its own words', [{ kind: 'refusal', text: 'no' }], 'refused', 'declined', 1],
  ['filters the content', [message({ content: '' }, 'content_filter')], 'refused', 'declined', 1],
  ['filters the picture', [refused(400, 'no', 'content_filter')], 'refused', 'declined', 1],
  ['rejects the key', [refused(401, 'bad key')], 'misconfigured', 'OPENAI_API_KEY', 1],
  ['does not allow the model', [refused(403, 'no access')], 'misconfigured', 'VISION_MODEL', 1],
  [
    'does not know the model',
    [refused(404, 'model not found')],
    'misconfigured',
    'VISION_MODEL',
    1,
  ],
  [
    'sees no pictures',
    [refused(400, 'this model does not support image input')],
    'misconfigured',
    'sees pictures',
    1,
  ],
  ['has no credit left', [NO_QUOTA], 'misconfigured', 'credit', 1],
  [
    'redirects elsewhere',
    [{ ...refused(307, ''), headers: { location: 'http://127.0.0.1:9/v1' } } as OpenAiReply],
    'unavailable',
    'could not be reached',
    3,
  ],
  ['is down', [refused(503, 'down')], 'unavailable', 'could not be reached', 3],
  ['chats', [answer('What a nice photo of a cat! I like it.')], 'unusable', 'no usable answer', 2],
  ['returns an empty answer', [message({ content: null })], 'unusable', 'no usable answer', 2],
  [
    'is a web page',
    [{ kind: 'raw', body: '<html>Hello</html>', headers: { 'content-type': 'text/html' } }],
    'misconfigured',
    'a web page answers',
    1,
  ],
  ['never ends', [{ kind: 'drip' }], 'timeout', 'too long', 3, { VISION_TIMEOUT_SECONDS: '1' }],
  [
    'never starts to answer',
    [{ kind: 'silence' }],
    'timeout',
    'too long',
    3,
    { VISION_TIMEOUT_SECONDS: '1' },
  ],
  ['sends five megabytes', [answer(TEXT + ' '.repeat(5 * 1024 * 1024))], 'unusable', 'too long', 3],
  [
    'nests JSON half a million levels deep',
    [answer('{"a":['.repeat(100_000))],
    'unusable',
    'no usable answer',
    2,
  ],
])(
  'a server that %s leaves the technical check, with the reason',
  async (_, scripted, cause, said, asked, env) => {
    const result = await readBy(scripted, env);
    expect(result.reading).toMatchObject({ state: 'failed', cause, result: null });
    expect([...result.critics]).toEqual(['measured']);
    expect(result.said).toContain(said);
    expect(result.server.requests.length).toBe(asked);
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
