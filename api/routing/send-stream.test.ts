import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import express, { type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { sendStream } from './send-stream.ts';

test('it is not an error if a caller leaves while a stream is opened, and the stream is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const server = createServer(express().get('/', (_request, response) => resolve(response)));
  await new Promise<void>((listening) => server.listen(0, listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const caller = new AbortController();
  const request = fetch(`http://localhost:${port}/`, { signal: caller.signal });
  const response = await promise;
  const left = new Promise((closed) => response.once('close', closed));
  caller.abort();
  await expect(request).rejects.toThrow();
  await left;
  const body = Readable.from(['a photo']);
  await sendStream(body, response, new AbortController().signal);
  expect(body.destroyed).toBe(true);
});
