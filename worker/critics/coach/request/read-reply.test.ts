import { describe, expect, test } from 'vitest';
import {
  chunk,
  completion,
  data,
  KEY,
  NOW,
  openRouter,
  read,
  readFailure,
} from '../../testing/replies.ts';

const USAGE = { prompt_tokens: 900, completion_tokens: 70 };

describe('an answer is read', () => {
  const stream = [
    ': OPENROUTER PROCESSING',
    data(chunk({ role: 'assistant', content: '' })),
    data(chunk({ content: 'Hel', reasoning: 'Hm.' })),
    ': OPENROUTER PROCESSING',
    data(chunk({ content: 'lo.' })),
    data(chunk({}, { finish_reason: 'stop' })),
    data({ choices: [], usage: USAGE }),
    'data: [DONE]',
  ];
  test.each<[string, string]>([
    ['after whitespace', `\n\n   \r\n\n${JSON.stringify(completion({}, { usage: USAGE }))}`],
    [
      'after comments',
      `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${JSON.stringify(completion({}, { usage: USAGE }), null, 2)}`,
    ],
    [
      'beside an empty error',
      JSON.stringify(completion({ error: null }, { usage: USAGE, error: {} })),
    ],
    [
      'beside an error of nothing',
      JSON.stringify(completion({}, { usage: USAGE, error: { code: null, message: '' } })),
    ],
    ['from a stream', stream.join('\n\n')],
    ['from a stream with CRLF', stream.join('\r\n\r\n')],
    ['from a stream with CR', stream.join('\r\r')],
    ['from a stream without blank lines', stream.join('\n')],
    ['from a stream without spaces', stream.join('\n\n').replaceAll('data: ', 'data:')],
    [
      'from an event of several lines',
      `data: ${JSON.stringify(completion({}, { usage: USAGE }), null, 1).replaceAll('\n', '\ndata: ')}\n\n`,
    ],
    ['from a stream that ends early', stream.slice(0, -1).join('\n\n').concat('\n\ndata: {"choi')],
  ])('%s', (_, body) => {
    expect(read(body)).toEqual({
      text: 'Hello.',
      isCut: false,
      usage: { input: 900, cached: 0, output: 70, reasoning: 0 },
    });
  });

  test('with the thoughts of a stream, if it has nothing else', () => {
    const parts = [chunk({ reasoning_content: 'Hel' }), chunk({ reasoning_content: 'lo.' })];
    expect(read(parts.map(data).join('\n\n')).text).toBe('Hello.');
  });

  test('as cut off if its stream says so', () => {
    const parts = [chunk({ content: 'Hel' }), chunk({}, { finish_reason: 'length' })];
    expect(read(parts.map(data).join('\n\n'))).toMatchObject({ text: 'Hel', isCut: true });
  });
});

describe('a server that is busy is waited for', () => {
  const busy = { error: { code: 429, message: 'no' } };
  const reset = (value: string) =>
    openRouter(429, 'no', { headers: { 'X-RateLimit-Reset': value } });
  test.each<[string, number | null, unknown, Record<string, string>?]>([
    ['by Retry-After', 7, busy, { 'retry-after': '7' }],
    ['by Retry-After with a date', 90, busy, { 'retry-after': 'Sat, 17 Oct 2026 12:01:30 GMT' }],
    ['by Retry-After in milliseconds', 2, busy, { 'retry-after-ms': '1500' }],
    ['by the reset of its limit', 30, busy, { 'x-ratelimit-reset': String(NOW + 30_000) }],
    ['by the reset inside the error', 45, reset(String(NOW + 45_000))],
    ['by the reset in seconds', 45, reset(String(NOW / 1000 + 45))],
    ['by a reset that has passed', 0, reset(String(NOW - 5000))],
    ['by a field of the error', 12, { error: { code: 429, message: 'no', retry_after: 12 } }],
    ['by a field beside the error', 12, { ...busy, retry_after: '12' }],
    ['by a field of the metadata', 9, openRouter(429, 'no', { retry_after_seconds: 9 })],
    [
      'by Gemini’s delay',
      38,
      [{ error: { code: 429, message: 'no', details: [{ retryDelay: '37.2s' }] } }],
    ],
    [
      'by its words',
      2,
      { error: { code: 'rate_limit_exceeded', message: 'Please try again in 1.5s.' } },
    ],
    [
      'by its words in minutes',
      363,
      { error: { code: 429, message: 'Please try again in 6m3s. Visit us' } },
    ],
    ['without a hint', null, busy],
    ['without a readable hint', null, busy, { 'retry-after': 'soon' }],
  ])('%s', (_, seconds, body, headers = {}) => {
    expect(readFailure(body, { headers })).toMatchObject({
      code: 'critic_unavailable',
      retryAfterSeconds: seconds,
    });
  });

  test('and one that only counts requests is not waited for until its count starts over', () => {
    const headers = { 'x-ratelimit-reset': String(NOW + 3_600_000) };
    expect(readFailure('', { status: 503, headers }).retryAfterSeconds).toBeNull();
  });
});

describe('an operator reads a server’s own words', () => {
  const messageFor = (message: string) => readFailure({ error: { code: 400, message } }).message;

  test('with the cause before and the fix after them', () => {
    expect(
      messageFor('image input is not supported - hint: you may need to provide the mmproj'),
    ).toBe(
      'the model was loaded without the part that sees (“image input is not supported - hint: you may need to provide the mmproj”): start llama-server with --mmproj FILE, or with -hf, which loads that file too',
    );
    const context = messageFor('the request exceeds the available context size');
    expect(context).toContain('(“the request exceeds the available context size”)');
    expect(context).toMatch(/OLLAMA_CONTEXT_LENGTH=16384.*-c 16384.*--max-model-len 16384/);
    const provider = openRouter(502, 'the machine is on fire');
    expect(readFailure(provider).message).toBe(
      'The model could not be reached: its server answers 502 (“Provider returned error: the machine is on fire”).',
    );
  });

  test('in one short line', () => {
    const message = messageFor(`a\n\n  long story: ${'and so on '.repeat(100)}`);
    expect(message).toContain('(“a long story: and so on');
    expect(message.length).toBeLessThan(350);
  });

  test.each([
    ['the key', `Incorrect key: ${KEY}.`, KEY],
    ['a key in another form', 'Received API Key = sk-0123456789abcdef', '0123456789'],
    ['a key in an address', 'GET https://x/v1?key=AIzaSyA0123456789abcd failed', 'AIzaSy'],
    ['the picture', `bad url: data:image/jpeg;base64,${'/9j/4AAQ'.repeat(9)} in it`, '/9j/'],
    ['a part of the picture', `bad part: ${'/9j/4AAQ'.repeat(9)} in it`, '/9j/'],
  ])('without %s', (_, said, secret) => {
    const message = messageFor(said);
    expect(message).not.toContain(secret);
    expect(message).toContain(said.split(' ', 1)[0]);
  });

  test('without what it repeats of the request', () => {
    const input = [{ role: 'user', content: 'My daughter’s birthday' }];
    const body = { detail: [{ msg: 'Field required', input }], body: { messages: input } };
    const { message, words } = readFailure(body, { status: 422 });
    expect(message).toContain('(“Field required”)');
    expect(message + words).not.toContain('birthday');
  });
});

test('a failure keeps what its model has used', () => {
  const body = completion({ finish_reason: 'error' }, { usage: USAGE });
  expect(readFailure(body).usage).toMatchObject({ input: 900, output: 70 });
});
