import type { RequestListener } from 'node:http';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { expect, test } from 'vitest';
import { createProviderCall, ProviderError } from './call-provider.ts';

const listen = async (listener: RequestListener) => `${await serveHere(listener)}/`;

/** Milliseconds; short, for a server that never answers. */
const SHORT = 200;

/** The library's view of a call, in order. */
async function call(
  url: string,
  { patience, read }: { patience?: number; read?: (data: string) => void } = {},
) {
  const told: (ProviderError | string)[] = [];
  await createProviderCall(patience)('GET', url, null, '', 'secret', (fault, data = '') => {
    told.push(fault ?? data);
    if (fault === null) read?.(data);
  });
  return told;
}

test('a provider’s reply is passed on, and the token is sent in a header', async () => {
  const url = await listen(({ headers, url: path }, response) => {
    response.end(`${path} ${headers.authorization}`);
  });
  expect(await call(url)).toEqual(['/ Bearer secret']);
});

test('a provider that never answers counts as down', async () => {
  const url = await listen(() => undefined);
  expect(await call(url, { patience: SHORT })).toEqual([expect.any(ProviderError)]);
});

test('a provider that stops in the middle of its answer counts as down', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
  });
  expect(await call(url, { patience: SHORT })).toEqual([expect.any(ProviderError)]);
});

test('credentials for a provider don’t follow a redirect', async () => {
  const seen: (string | undefined)[] = [];
  const elsewhere = await listen(({ headers }, response) => {
    seen.push(headers.authorization);
    response.end('{}');
  });
  const url = await listen((_request, response) => {
    response.writeHead(307, { location: elsewhere }).end();
  });
  expect(await call(url)).toEqual([expect.any(ProviderError)]);
  expect(seen).toEqual([]);
});

test('a provider’s reply that the library can’t read reaches it as an error', async () => {
  const url = await listen((_request, response) => void response.end('null'));
  const told = await call(url, { read: (data) => JSON.parse(data).access_token });
  expect(told).toEqual(['null', expect.any(ProviderError)]);
});

test('a provider’s refusal keeps its status and text for the library, and out of its message', async () => {
  const url = await listen((_request, response) => {
    response.writeHead(401).end('{"error":"invalid_client","token":"t0ken"}');
  });
  const [fault] = await call(url);
  expect(fault).toMatchObject({ statusCode: 401, data: expect.stringContaining('invalid_client') });
  expect(String(fault)).not.toContain('t0ken');
});
