import { eachStore } from '@photo-coach/testing/fixtures/each-store.ts';
import { createTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import type { Challenge } from 'altcha-lib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { openLimitStores } from '../../../testing/stores.ts';
import { type Captcha, createCaptcha } from './create-captcha.ts';

const secret = 'a secret of thirty-two characters';
const database = await createTestDatabase();

afterAll(() => database.drop());

describe.each(await eachStore())('a captcha on %s', (_name, redisUrl) => {
  const { stores, close } = openLimitStores(database.url, redisUrl);
  const [here, there] = stores.map((store) => createCaptcha({ secret, store })) as [
    Captcha,
    Captcha, // as many as stores
  ];
  let token = '';
  beforeAll(async () => {
    token = await solveCaptcha(await here.challenge());
  });
  afterAll(close);

  const changed = (change: (solved: SolvedToken) => void): string => {
    const solved: SolvedToken = JSON.parse(Buffer.from(token, 'base64').toString());
    change(solved);
    return Buffer.from(JSON.stringify(solved)).toString('base64');
  };

  test('is refused if anything in it differs from what was given out or found', async () => {
    const other = 'another secret of thirty-two letters';
    const forged = await createCaptcha({ secret: other, store: stores[0] }).challenge();
    const refused = [
      undefined,
      null,
      '',
      'nonsense',
      Buffer.from('[]').toString('base64'),
      Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
      changed(({ challenge: given }) => Object.assign(given.parameters, { cost: 1 })),
      changed(({ challenge: given }) => Object.assign(given.parameters, { expiresAt: 9e9 })),
      changed(({ challenge: given }) => Object.assign(given.parameters, { more: true })),
      changed(({ challenge: given }) => Object.assign(given, { signature: forged.signature })),
      changed((solved) => Object.assign(solved, { challenge: forged })),
      changed(({ solution }) => Object.assign(solution, { derivedKey: '00'.repeat(32) })),
      changed(({ solution }) => Object.assign(solution, { derivedKey: 'no hex' })),
      changed(({ solution }) => Object.assign(solution, { counter: -1 })),
    ];
    for (const each of refused) expect(await here.accept(each), String(each)).toBe(false);
  });

  test('is accepted once within five minutes, whichever process is asked and however many at once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await here.accept(token)).toBe(false);
    vi.useRealTimers();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? here : there).accept(token)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await there.accept(token)).toBe(false);
  });

  test('is of the same kind for everyone, and differs only by chance', async () => {
    const kinds = await Promise.all(
      [here, there].map(async (captcha) => (await captcha.challenge()).parameters),
    );
    for (const { algorithm, cost, keyLength, data } of kinds) {
      expect({ algorithm, cost, keyLength, data }).toEqual({
        algorithm: 'PBKDF2/SHA-256',
        cost: 5000,
        keyLength: 32,
        data: undefined,
      });
    }
    expect(kinds[0]?.nonce).not.toBe(kinds[1]?.nonce);
  });
});

type SolvedToken = {
  challenge: Challenge;
  solution: { counter: number; derivedKey: string };
};
