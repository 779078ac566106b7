import { expect, test } from 'vitest';
import type { FailureKind } from './model-failure.ts';
import { chunk, completion, data, openRouter, readFailure, type Sent } from './testing/replies.ts';

test.each<[string, FailureKind, unknown, Sent?]>([
  // llama-server
  [
    'no projector',
    'projector',
    {
      error: {
        code: 500,
        message:
          'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
        type: 'server_error',
      },
    },
    { status: 500 },
  ],
  ['a missing projector', 'projector', { error: 'missing mmproj' }],
  [
    'the context of llama-server',
    'context',
    {
      error: {
        code: 400,
        message:
          'request (5555 tokens) exceeds the available context size (4096 tokens), try increasing it',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 5555,
        n_ctx: 4096,
      },
    },
    { status: 400 },
  ],
  [
    'a model that is loading',
    'failed',
    { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } },
  ],
  [
    'an old llama-server',
    'blind',
    { error: { code: 500, message: 'image input is not supported by this server' } },
  ],
  // LM Studio: a text instead of an object, often in a 200
  [
    'the context of LM Studio',
    'context',
    {
      error:
        'The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 5000>= n_ctx: 4096). Try to load the model with a larger context length, or provide a shorter input.',
    },
  ],
  [
    'an unknown path',
    'endpoint',
    { error: 'Unexpected endpoint or method. (POST /chat/completions)' },
  ],
  [
    'no model loaded',
    'unloaded',
    { error: { message: 'No models loaded. Please load a model in the developer page.' } },
  ],
  [
    'a blind model',
    'blind',
    { error: 'Model does not support images. Please use a model that does.' },
  ],
  [
    'a missing add-on',
    'projector',
    { error: 'Vision add-on is not loaded, but images were provided for processing' },
  ],
  ['Model is loading', 'failed', { error: 'Model is loading' }],
  // Ollama
  [
    'too little memory',
    'memory',
    {
      error: {
        message: 'model requires more system memory (8.0 GiB) than is available (5.6 GiB)',
        type: 'api_error',
      },
    },
    { status: 500 },
  ],
  [
    'a model to pull',
    'model',
    {
      error: {
        message: 'model "llava:7b" not found, try pulling it first',
        type: 'not_found_error',
        code: null,
      },
    },
    { status: 404 },
  ],
  [
    'missing image data',
    'blind',
    { error: { message: 'this model is missing data required for image input' } },
    { status: 500 },
  ],
  [
    'a full queue',
    'failed',
    { error: { message: 'server busy, please try again.  maximum pending requests exceeded' } },
    { status: 503 },
  ],
  // vLLM, old and new
  [
    'an old vLLM',
    'context',
    {
      object: 'error',
      message:
        "This model's maximum context length is 4096 tokens. However, you requested 5632 tokens.",
      type: 'BadRequestError',
      param: null,
      code: 400,
    },
  ],
  [
    'a prompt that is longer than max_model_len',
    'context',
    {
      error: {
        message:
          'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
        type: 'BadRequestError',
        code: 400,
      },
    },
  ],
  [
    'no multimodal model',
    'blind',
    {
      object: 'error',
      message: 'qwen3-8b is not a multimodal model',
      type: 'BadRequestError',
      code: 400,
    },
  ],
  [
    'a limit of 0 images',
    'blind',
    { error: { message: 'At most 0 image(s) may be provided in one prompt.', code: 400 } },
  ],
  // FastAPI: the request is quoted beside the reason
  [
    'a failed validation',
    'request',
    {
      detail: [
        {
          type: 'missing',
          loc: ['body', 'x'],
          msg: 'Field required',
          input: { model: 'rate limit exceeded' },
        },
      ],
    },
    { status: 422 },
  ],
  [
    'an error in a text',
    'context',
    { detail: JSON.stringify({ error: { code: 400, type: 'exceed_context_size_error' } }) },
  ],
  // OpenRouter
  ['OpenRouter, 401', 'key', { error: { code: 401, message: 'User not found.' } }],
  [
    'OpenRouter, 402',
    'credit',
    { error: { code: 402, message: 'This request requires more credits, or fewer max_tokens.' } },
  ],
  [
    'OpenRouter’s budget of pending requests',
    'busy',
    {
      error: {
        code: 402,
        message: 'Requires more credits',
        metadata: { limit_source: 'openrouter_in_flight_budget' },
      },
    },
  ],
  [
    'OpenRouter, 403 by moderation',
    'policy',
    {
      error: {
        code: 403,
        message: 'The model requires moderation, and your input was flagged',
        metadata: { flagged_input: 'us' },
      },
    },
  ],
  ['OpenRouter, 403', 'forbidden', { error: { code: 403, message: 'Country not supported' } }],
  [
    'OpenRouter, 404',
    'blind',
    { error: { code: 404, message: 'No endpoints found that support image input' } },
  ],
  [
    'OpenRouter, a wrong id',
    'model',
    { error: { code: 400, message: 'a/b is not a valid model ID' } },
  ],
  ['OpenRouter, 408', 'failed', { error: { code: 408, message: 'Your request timed out' } }],
  ['OpenRouter, 413', 'too_large', openRouter(413, 'no')],
  ['OpenRouter, 422', 'request', openRouter(422, 'no')],
  ['OpenRouter, 429', 'busy', openRouter(429, 'a/b is temporarily rate-limited upstream.')],
  ['OpenRouter, 429 as a text', 'busy', { error: { code: '429', message: 'no' } }],
  ['OpenRouter, 502', 'failed', openRouter(502, '{"error":"upstream"}')],
  [
    'the raw words of a provider',
    'blind',
    openRouter(400, '{"error":{"message":"unknown variant `image_url`, expected `text`"}}'),
  ],
  [
    'a provider’s raw object',
    'context',
    openRouter(400, { error: { message: 'prompt is too long: 9000 tokens > 8000 maximum' } }),
  ],
  // Names instead of numbers
  ...(
    [
      ['rate_limit_exceeded', 'busy'],
      ['insufficient_quota', 'credit'],
      ['invalid_api_key', 'key'],
      ['model_not_found', 'model'],
      ['context_length_exceeded', 'context'],
      ['overloaded', 'failed'],
      ['overloaded_error', 'failed'],
      ['content_filter', 'policy'],
      ['permission_error', 'forbidden'],
      ['RESOURCE_EXHAUSTED', 'busy'],
      ['request_too_large', 'too_large'],
      ['invalid_request_error', 'request'],
    ] as const
  ).flatMap(([name, kind]): [string, FailureKind, unknown][] => [
    [`the code ${name}`, kind, { error: { message: 'no', code: name } }],
    [`the type ${name}`, kind, { type: 'error', error: { message: 'no', type: name } }],
  ]),
  [
    'a name beside another status',
    'credit',
    { error: { message: 'no', code: 'insufficient_quota' } },
    { status: 429 },
  ],
  [
    'a status beside a vague name',
    'key',
    { error: { message: 'no', type: 'invalid_request_error' } },
    { status: 401 },
  ],
  [
    'Gemini’s list',
    'busy',
    [
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota, please check your plan and billing details.',
          status: 'RESOURCE_EXHAUSTED',
        },
      },
    ],
  ],
  [
    'Gemini’s wrong key',
    'key',
    [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    { status: 400 },
  ],
  // Words alone
  ['a text alone', 'busy', { error: 'Rate limit exceeded, slow down' }],
  ['two texts', 'forbidden', { error: 'Forbidden', message: 'No.', statusCode: 403 }],
  [
    'a list of errors',
    'key',
    { success: false, errors: [{ code: 10_000, message: 'Authentication error' }] },
  ],
  ['a bare message', 'model', { message: 'model `m` does not exist' }],
  ['an object that is an error', 'key', { object: 'error', code: 401, choices: [] }],
  ['a status without a reason', 'failed', {}, { status: 500 }],
  ['an answer with the status of an error', 'busy', completion(), { status: 429 }],
  ['words of no kind', 'failed', { error: { message: 'oops' } }],
  ['an error that is only true', 'failed', { error: true, message: 'oops' }],
  // In a choice
  [
    'an error in a choice',
    'busy',
    completion({ error: { code: 429, message: 'no' }, finish_reason: 'error' }),
  ],
  ['a choice that ended with an error', 'failed', completion({ finish_reason: 'error' })],
  ['a choice that lost its network', 'failed', completion({ finish_reason: 'network_error' })],
  ['a choice that was aborted', 'failed', completion({ finish_reason: 'abort' })],
  [
    'a choice that was filtered',
    'policy',
    completion({ finish_reason: 'content_filter: PROHIBITED_CONTENT' }),
  ],
  // No answer at all
  ['choices of null', 'empty', { object: 'chat.completion', choices: null }],
  ['no choices', 'empty', { object: 'chat.completion', choices: [] }],
  ['a message of null', 'empty', completion({ message: null })],
  ['an empty body', 'empty', ''],
  ['whitespace alone', 'empty', '\n \n\n'],
  ['JSON that is cut off', 'empty', '{"choices":[{"message":{"content":"Hel'],
  [
    'a server of another kind',
    'endpoint',
    { model: 'm', message: { role: 'assistant', content: 'Hi' }, done: true },
  ],
  ['a health check', 'endpoint', 'Ollama is running'],
  ['plain words', 'busy', 'rate limit exceeded'],
  ['a page', 'page', '<!DOCTYPE html><html><head><title>Sign in</title></head></html>'],
  ['a page without a beginning', 'page', '\n<!-- portal --><p>Not found: sign in</p>'],
  [
    'a page, 502',
    'failed',
    '<html><head><title>502 Bad Gateway</title></head></html>',
    { status: 502 },
  ],
  [
    'a page, 413',
    'too_large',
    '<html><head><title>413 Request Entity Too Large</title></head></html>',
    { status: 413 },
  ],
  // Events
  [
    'an event of the type error',
    'busy',
    'event: error\r\ndata: {"message":"no","code":429}\r\n\r\n',
  ],
  [
    'an event of the type error, in words',
    'context',
    'event: error\ndata: the request exceeds the available context size\n\n',
  ],
  [
    'an error after a part',
    'busy',
    [
      data(chunk({ content: 'Hel' })),
      data({
        error: { code: 429, message: 'no' },
        choices: [{ delta: {}, finish_reason: 'error' }],
      }),
      'data: [DONE]',
    ].join('\n\n'),
  ],
  [
    'an error in a chunk’s choice',
    'failed',
    data(chunk({ content: '' }, { error: { code: 502, message: 'no' } })),
  ],
  [
    'an event of the type error after a part, with CRLF',
    'busy',
    [data(chunk({ content: 'Hel' })), 'event: error\r\ndata: {"code":429}'].join('\r\n\r\n'),
  ],
  ['a stream without a part', 'empty', ': OPENROUTER PROCESSING\n\ndata: [DONE]\n\n'],
])('%s is read as %s', (_, kind, body, sent) => {
  expect(readFailure(body, sent).kind).toBe(kind);
});
