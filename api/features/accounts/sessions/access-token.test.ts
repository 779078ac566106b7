import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccessTokenReader, signAccessToken } from './access-token.ts';

const SECRET = 'a secret that only tests know, long enough';

const now = () => new Date();

const sign = (userId: string) =>
  signAccessToken(
    SECRET,
    {
      userId,
      sessionId: newId(),
      email: 'ann@example.test',
      appMetadata: {},
      userMetadata: {},
    },
    now,
  );

afterEach(() => void vi.useRealTimers());

test('an access token is refused from the second in which it expires, even if it was accepted before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const userId = newId();
  const { token, expiresAt } = await sign(userId);
  const read = createAccessTokenReader(SECRET, now);
  const lastMoment = 1000 * expiresAt - 1;
  expect(await read(token)).toMatchObject({ sub: userId });
  vi.setSystemTime(lastMoment);
  expect(await read(token)).toEqual(expect.objectContaining({ exp: expiresAt }));
  vi.setSystemTime(lastMoment + 1);
  expect(await read(token)).toBeNull();
  expect(await createAccessTokenReader(SECRET, now)(token)).toBeNull();
});

test('an access token that differs in one letter is checked separately', async () => {
  const { token } = await sign(newId());
  const { token: other } = await sign(newId());
  const read = createAccessTokenReader(SECRET, now);
  const [head, claims] = token.split('.');
  const forged = [head, claims, other.split('.')[2]].join('.');
  expect(await read(token)).not.toBeNull();
  expect(await read(forged)).toBeNull();
  expect(await createAccessTokenReader(`another ${SECRET}`, now)(token)).toBeNull();
});
