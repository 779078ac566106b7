import {
  type OpenAiReply,
  startOpenAiServer,
} from '@photo-coach/testing/services/openai-server.ts';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { backoffDelay } from '../../../queue-job/retry-policy.ts';
import { contextOf, photoOf } from '../../testing/scenes.ts';
import { createVisionCritic } from '../vision-critic.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(reply: OpenAiReply) {
  const server = await startOpenAiServer(reply);
  stops.push(server.stop);
  return server;
}

function critiqueBy(baseUrl: string, timeout: number) {
  const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: baseUrl, VISION_MODEL: 'test-model' };
  const log = pino({ level: 'silent' });
  return createVisionCritic(env, log, { single: timeout, album: timeout }).critiquePhoto({
    photo: photoOf('cat'),
    image: async () => Buffer.from('the image'),
    categories: ['lighting_exposure'],
    context: contextOf(),
    signal: new AbortController().signal,
  });
}

const VALID = JSON.stringify({ critiques: [] });

test.each([
  ['five megabytes long, though valid', VALID + ' '.repeat(5 * 1024 * 1024)],
  ['nested half a million deep', '['.repeat(500_000)],
])('an answer %s is none', async (_, content) => {
  const server = await start({ kind: 'answer', content });
  const run = critiqueBy(server.baseUrl, 20_000);
  await expect(run).rejects.toMatchObject({ code: 'critic_invalid_output' });
});

test('an answer that drips without an end is cut at the deadline', async () => {
  const server = await start({ kind: 'drip' });
  const run = critiqueBy(server.baseUrl, 300);
  await expect(run).rejects.toMatchObject({ code: 'critic_timeout' });
});

test('a redirect is not followed: the photo goes nowhere else', async () => {
  const other = await start({ kind: 'answer', content: VALID });
  const location = `${other.baseUrl}/chat/completions`;
  const server = await start({ kind: 'error', status: 307, headers: { location } });
  const run = critiqueBy(server.baseUrl, 20_000);
  await expect(run).rejects.toMatchObject({ code: 'critic_unavailable' });
  expect(other.requests).toEqual([]);
});

test.each(['99999999999', '1e300', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a Retry-After of %s puts a job off by five minutes at most',
  async (retryAfter) => {
    const headers = { 'retry-after': retryAfter };
    const server = await start({ kind: 'error', status: 429, headers });
    const error: unknown = await critiqueBy(server.baseUrl, 20_000).catch((cause) => cause);
    expect(error).toMatchObject({ code: 'critic_unavailable' });
    expect(backoffDelay(1, 1000, error)).toBe(300_000);
  },
);
