import { expect, test } from 'vitest';
import { withLocalExpiry } from './local-expiry.ts';

const SERVER = 1_800_000_000;
const HOUR = 3600;
const grant = { access_token: 'a', expires_in: 900, expires_at: SERVER + 900, user: { id: 'x' } };

/** The reply that the auth client gets on a device whose clock is wrong by this many seconds. */
async function ask(path: string, reply: Response, wrong: number) {
  const send = withLocalExpiry(
    async () => reply,
    () => (SERVER + wrong) * 1000 + 250,
  );
  return await send(`https://coach.example/api/auth${path}`, { method: 'POST' });
}

test.each(['/token?grant_type=password', '/token?grant_type=refresh_token', '/verify', '/signup'])(
  'a session from %s lasts its full time on a device whose clock is wrong',
  async (path) => {
    for (const wrong of [-HOUR, 0, HOUR]) {
      const reply = await ask(path, Response.json(grant), wrong);
      expect(await reply.json()).toEqual({ ...grant, expires_at: SERVER + wrong + 900 });
      expect(reply.status).toBe(200);
    }
  },
);

test('everything but a session is passed on unchanged', async () => {
  const user = Response.json({ id: 'x', expires_in: 1, expires_at: 2 });
  expect(await ask('/user', user, HOUR)).toBe(user);
  const refused = Response.json({ error_code: 'invalid_credentials' }, { status: 400 });
  expect(await ask('/token?grant_type=password', refused, HOUR)).toBe(refused);
  for (const text of ['{"user":null}', '<html>', '']) {
    const reply = new Response(text, { headers: { 'x-captcha': 'required' } });
    const handedOn = await ask('/signup', reply, HOUR);
    expect(await handedOn.text()).toBe(text);
    expect(handedOn.headers.get('x-captcha')).toBe('required');
  }
});
