import { startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { afterAll, expect, test } from 'vitest';

const server = await startAuthServer();
afterAll(() => server.stop());

test('a captcha challenge is given to anyone, never from a cache, and counted', async () => {
  const reply = await fetch(`${server.url}/captcha`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const challenge = await reply.json();
  expect(challenge).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
  const seconds = challenge.parameters.expiresAt - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(270);
  expect(seconds).toBeLessThanOrEqual(300);
  server.exhausted.add('captcha');
  const refused = await fetch(`${server.url}/captcha`);
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
});
