import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createAccessTokenReader, signAccessToken } from './access-token.ts';

const SECRET = 'a secret that only tests know, long enough';

const sign = (userId: string) =>
  signAccessToken(SECRET, {
    userId,
    sessionId: newId(),
    email: 'ann@example.test',
    appMetadata: {},
    userMetadata: {},
  });

afterEach(() => void vi.useRealTimers());

test('a token that was accepted before is refused from the second on in which it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const userId = newId();
  const { token, expiresAt } = await sign(userId);
  const read = createAccessTokenReader(SECRET);
  const lastMoment = 1000 * expiresAt - 1;
  expect(await read(token)).toMatchObject({ sub: userId });
  vi.setSystemTime(lastMoment);
  expect(await read(token)).toEqual(expect.objectContaining({ exp: expiresAt }));
  vi.setSystemTime(lastMoment + 1);
  expect(await read(token)).toBeNull();
  expect(await createAccessTokenReader(SECRET)(token)).toBeNull();
});

test('a token that is not the same to the last letter is checked by itself', async () => {
  const { token } = await sign(newId());
  const { token: other } = await sign(newId());
  const read = createAccessTokenReader(SECRET);
  const [head, claims] = token.split('.');
  const forged = [head, claims, other.split('.')[2]].join('.');
  expect(await read(token)).not.toBeNull();
  expect(await read(forged)).toBeNull();
  expect(await createAccessTokenReader(`another ${SECRET}`)(token)).toBeNull();
});
