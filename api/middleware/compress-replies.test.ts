import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import express from 'express';
import { expect, test } from 'vitest';
import { compressReplies } from './compress-replies.ts';

const LONG = { text: 'The sky in the top left is blown out. '.repeat(100) };

async function encodingOf(path: string, reply: unknown): Promise<string | null> {
  const app = express();
  app.use('/api', compressReplies());
  app.get('/api/{*path}', (_request, response) => void response.json(reply));
  const answer = await fetch((await serveHere(app)) + path, {
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(await answer.json()).toEqual(reply);
  return answer.headers.get('content-encoding');
}

test('a long reply is compressed', async () => {
  expect(await encodingOf('/api/albums/1/analysis', LONG)).toBe('gzip');
});

test('a short reply is not compressed, nor is one with the tokens of an account', async () => {
  expect(await encodingOf('/api/me', { id: 1 })).toBeNull();
  expect(await encodingOf('/api/auth/token', LONG)).toBeNull();
});
