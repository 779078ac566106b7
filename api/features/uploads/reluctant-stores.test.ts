import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import { startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startS3Server } from '@photo-coach/testing/services/s3/s3-server.ts';
import { startSeverableProxy } from '@photo-coach/testing/services/severable-proxy.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function startOn(endpoint: string) {
  const env = {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const api = await startApi({ databaseUrl: database.url, env });
  onTestFinished(() => api.close());
  const account = await api.createAccount();
  const file = { ext: 'jpg', size: 8, type: 'image/jpeg' };
  return {
    sign: () => api.call('POST', '/api/sign-upload', { account, body: file }),
    readStorage: async () => (await api.call('GET', '/api/health/ready')).body.checks.storage,
  };
}

test('a store that answers but takes no object does not count as ready, and no upload to it is signed', async () => {
  const origin = await serveHere((request, response) => {
    request.resume();
    response.writeHead(request.method === 'PUT' ? 403 : 200);
    response.end('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>');
  });
  const { sign, readStorage } = await startOn(origin);
  expect(await readStorage()).toBe('failing');
  expect((await sign()).status).toBe(500);
});

test.each(['refused', 'ignored'] as const)(
  'a store where conditional writes are %s is ready, and browsers get no header of them',
  async (conditionalWrites) => {
    const store = await startS3Server('photos', { conditionalWrites });
    onTestFinished(store.stop);
    const { sign, readStorage } = await startOn(store.endpoint);
    expect(await readStorage()).toBe('ok');
    expect((await sign()).body.headers).toEqual({ 'content-type': 'image/jpeg' });
  },
);

test('a store that is away at the start is tried once it is back, and not taken for one that refuses', async () => {
  const store = await startS3Server('photos');
  onTestFinished(store.stop);
  const way = await startSeverableProxy(store.endpoint);
  onTestFinished(way.cut);
  await way.cut();
  const { sign, readStorage } = await startOn(way.url);
  expect(await readStorage()).toBe('failing');
  expect((await sign()).status).toBe(503);
  await way.restore();
  expect((await sign()).body.headers).toMatchObject({ 'if-none-match': '*' });
  expect(await readStorage()).toBe('ok');
});
