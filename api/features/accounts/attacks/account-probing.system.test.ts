import { CAPTCHA_HEADER } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { type AuthServer, startAuthServer } from '@photo-coach/testing/accounts/auth-server.ts';
import { getCaptcha } from '@photo-coach/testing/accounts/try-passwords.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../credentials/hash-password.ts';

const PASSWORD = 'darkroom-47';
/** Pairs of one known and one unknown address. */
const PAIRS = 90;
const WARM_UP = 10;
/** For further pairs, which test the state after failures. */
const LOCKED_PAIRS = 5;
/** The fraction of a sign-in's time by which the medians may differ. Most of that time is hashing, which both do. */
const MOST_DIFFERENCE = 0.15;

const known = (n: number) => `known-${n}@example.com`;
const unknown = (n: number) => `nobody${n}@example.com`;

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
  const password_hash = await hashPassword(PASSWORD);
  const email_confirmed_at = new Date().toISOString();
  const accounts = Array.from({ length: PAIRS + LOCKED_PAIRS }, (_, n) => ({
    id: newId(),
    email: known(n),
    password_hash,
    email_confirmed_at,
  }));
  await server.db.insertInto('auth_users').values(accounts).execute();
});
afterAll(() => server?.stop());

type Attempt = { password?: string; from?: string; captcha?: string };

/**
 * Signs in, by default from an address that nobody else uses. @returns the answer without the time of day, and its duration in
 * milliseconds
 */
async function signIn(email: string, { password = 'wrong-one', from, captcha }: Attempt = {}) {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const reply = await fetch(`${server.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(from && { 'x-forwarded-for': from }) },
    body: JSON.stringify({
      email,
      password,
      ...(captcha && { gotrue_meta_security: { captcha_token: captcha } }),
    }),
  });
  const body = await reply.text();
  const { user, system } = process.cpuUsage(used);
  const took = { time: performance.now() - began, work: (user + system) / 1000 };
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => name !== 'date'));
  return { took, answer: { status: reply.status, headers, body } };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The difference of two values, as a fraction of their mean. */
const shareBetween = (one: number, other: number): number => (2 * (one - other)) / (one + other);

/** The standard error of a median, by the spread of its values (1.4826 × 1.2533, for a normal distribution). */
function errorOfMedian(values: readonly number[]): number {
  const middle = median(values);
  const spread = median(values.map((value) => Math.abs(value - middle)));
  return (1.858 * spread) / Math.sqrt(values.length);
}

/*
 * One after another, each known address beside an unknown one, either first in turn: other load on the machine affects
 * both alike, and the median of the differences within the pairs is robust against outliers. Two at a time would
 * measure how long each waits for the other's hash. The CPU work of this process is held to the bound on any machine;
 * the time, on a busy one, only as far as this many samples can tell.
 */
test('many sign-ins don’t reveal which addresses have an account: same bytes, same time', async () => {
  const answers = new Set<string>();
  const differences = { time: [] as number[], work: [] as number[] };
  for (let n = 0; n < PAIRS; n += 1) {
    const emails = n % 2 === 0 ? [known(n), unknown(n)] : [unknown(n), known(n)];
    const [first, second] = [await signIn(emails[0] ?? ''), await signIn(emails[1] ?? '')];
    for (const { answer } of [first, second]) answers.add(JSON.stringify(answer));
    if (n < WARM_UP) continue;
    const sign = n % 2 === 0 ? 1 : -1;
    differences.time.push(sign * shareBetween(first.took.time, second.took.time));
    differences.work.push(sign * shareBetween(first.took.work, second.took.work));
  }
  expect([...answers].map((answer) => JSON.parse(answer))).toEqual([
    {
      status: 400,
      headers: expect.objectContaining({ 'cache-control': 'no-store' }),
      body: '{"code":400,"error_code":"invalid_credentials","msg":"Invalid login credentials"}',
    },
  ]);
  expect(Math.abs(median(differences.work))).toBeLessThan(MOST_DIFFERENCE);
  const noise = 3 * errorOfMedian(differences.time);
  expect(Math.abs(median(differences.time))).toBeLessThan(MOST_DIFFERENCE + noise);
}, 300_000);

/** What an attacker sends from two networks, in order. */
const HERE = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';
const ATTACK: { right?: true; solved?: true; from: string; status: number; code: string }[] = [
  ...Array.from({ length: 3 }, () => ({ from: HERE, status: 400, code: 'invalid_credentials' })),
  { from: HERE, status: 400, code: 'captcha_failed' },
  { from: ELSEWHERE, right: true, status: 400, code: 'captcha_failed' },
  { from: HERE, solved: true, status: 400, code: 'invalid_credentials' },
  { from: HERE, solved: true, status: 400, code: 'invalid_credentials' },
  { from: HERE, right: true, solved: true, status: 429, code: 'over_request_rate_limit' },
  { from: ELSEWHERE, right: true, status: 400, code: 'captcha_failed' },
  { from: ELSEWHERE, solved: true, status: 400, code: 'invalid_credentials' },
];

test('the captcha, the failure that locks and the locks do not reveal it either', async () => {
  for (let n = PAIRS; n < PAIRS + LOCKED_PAIRS; n += 1) {
    for (const [step, { right, solved, from, ...expected }] of ATTACK.entries()) {
      const attempt = async (email: string, isKnown: boolean) => {
        const captcha = solved && (await getCaptcha(server));
        const { answer } = await signIn(email, {
          // Each account has networks of its own, which are not locked by the others.
          from: from.replace(/1$/, String(2 * n + Number(isKnown) - 2 * PAIRS)),
          ...(right && isKnown && { password: PASSWORD }),
          ...(captcha && { captcha }),
        });
        return answer;
      };
      const [real, guessed] = [await attempt(known(n), true), await attempt(unknown(n), false)];
      const [realWait, guessedWait] = [real, guessed].map(({ headers }) => headers['retry-after']);
      expect({ ...real, headers: { ...real.headers, 'retry-after': guessedWait } }).toEqual(
        guessed,
      );
      // A second may pass in between.
      expect(Math.abs(Number(realWait ?? 0) - Number(guessedWait ?? 0))).toBeLessThanOrEqual(2);
      expect({ status: real.status, code: JSON.parse(real.body).error_code }).toEqual(expected);
      expect(real.headers[CAPTCHA_HEADER]).toBe(step < 2 ? undefined : 'required');
    }
  }
});
