import { readApiEnv } from '@photo-coach/shared/server/env.ts';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import express from 'express';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const SECRET = 'a secret of at least thirty-two characters';

async function readPolicy(s3: NodeJS.ProcessEnv): Promise<string> {
  const env = readApiEnv({
    DATABASE_URL: 'postgres://database',
    STORAGE_SECRET: SECRET,
    JWT_SECRET: SECRET,
    OPS_USER: 'ops',
    OPS_PASSWORD: 'ops-password',
    S3_BUCKET: 'photos',
    S3_REGION: 'eu-west-1',
    ...s3,
  });
  const app = express().use(securityHeaders(env), (_request, response) => void response.end());
  const { headers } = await fetch(await serveHere(app));
  return headers.get('content-security-policy') ?? '';
}

test.each([
  ['at AWS', {}, 'https://s3.eu-west-1.amazonaws.com'],
  ['at AWS by host', { S3_FORCE_PATH_STYLE: 'false' }, 'https://photos.s3.eu-west-1.amazonaws.com'],
  ['with a named endpoint', { S3_ENDPOINT: 'http://store:7070' }, 'http://store:7070'],
  [
    'with another address for browsers',
    { S3_ENDPOINT: 'http://store:7070', S3_PUBLIC_ENDPOINT: 'https://files.example.com' },
    'https://files.example.com',
  ],
])('photos and uploads may go to an S3 store %s', async (_name, s3, origin) => {
  const policy = await readPolicy(s3);
  expect(policy).toMatch(new RegExp(`img-src [^;]*${origin}(;| |$)`));
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin}(;| |$)`));
});
