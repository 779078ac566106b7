import { ModelFailure } from '../coach/request/model-failure.ts';
import { readReply } from '../coach/request/read-reply.ts';

export const NOW = Date.parse('2026-10-17T12:00:00Z');
export const KEY = 'a-secret-key-of-ours';

type Sent = { status?: number; headers?: Record<string, string> };

export const read = (body: unknown, { status = 200, headers = {} }: Sent = {}) =>
  readReply(
    {
      status,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { key: KEY, now: NOW },
  );

export function readFailure(body: unknown, sent?: Sent): ModelFailure {
  try {
    read(body, sent);
  } catch (error) {
    if (error instanceof ModelFailure) return error;
    throw error;
  }
  throw new Error('the reply was read as an answer');
}

export const completion = (
  fields: Record<string, unknown> = {},
  others: Record<string, unknown> = {},
) => ({
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: 'Hello.' },
      ...fields,
    },
  ],
  ...others,
});
export const chunk = (delta: Record<string, unknown>, fields: Record<string, unknown> = {}) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: null, ...fields }],
});
export const data = (value: unknown) => `data: ${JSON.stringify(value)}`;
export const openRouter = (code: number, raw: unknown, metadata: Record<string, unknown> = {}) => ({
  error: {
    code,
    message: 'Provider returned error',
    metadata: { provider_name: 'A provider', raw, ...metadata },
  },
  user_id: 'user_1',
});
