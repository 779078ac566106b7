import { Readable } from 'node:stream';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import express, { type Response } from 'express';
import { expect, test } from 'vitest';
import { sendStream } from './send-stream.ts';

test('it is not an error if a caller leaves while a stream is opened, and the stream is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const origin = await serveHere(express().get('/', (_request, response) => resolve(response)));
  const caller = new AbortController();
  const request = fetch(origin, { signal: caller.signal });
  const response = await promise;
  const left = new Promise((closed) => response.once('close', closed));
  caller.abort();
  await expect(request).rejects.toThrow();
  await left;
  const body = Readable.from(['a photo']);
  await sendStream(body, response, new AbortController().signal);
  expect(body.destroyed).toBe(true);
});
