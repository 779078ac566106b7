import { setTimeout as sleep } from 'node:timers/promises';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser, type TestUser } from '../../testing/product/test-user.ts';
import { startSeverableProxy } from '../../testing/services/severable-proxy.ts';
import { startFreezablePostgres, startKillableRedis } from './lib/freezable-stores.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';

const OUTAGE_MS = 60_000;
const ROUND_MS = 2000;
const MAX_RESPONSE_MS = 3000;
const MAX_RECOVERY_MS = 5000;
/** Analyses requested during an outage; each uses a photo uploaded before it. */
const ANALYSES = 8;
/** Enough of a JPEG to pass the upload check. A worker can't decode it, so it doesn't use up the daily quota. */
const TINY_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]);

type Outage = { name: string; begin: () => unknown; end: () => unknown };
/** For each route, its longest response time in ms and all statuses. */
type Seen = Map<string, { ms: number; statuses: Set<number> }>;

async function measure(seen: Seen, route: string, call: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const { status } = await call();
  const entry = seen.get(route) ?? { ms: 0, statuses: new Set() };
  entry.ms = Math.max(entry.ms, performance.now() - begun);
  seen.set(route, { ...entry, statuses: entry.statuses.add(status) });
  return status;
}

let callers = 0;
/** Uses a new client address each time, because this attack must not hit the limit of sign-ins per address. */
const signIn = (url: string, { email, password }: TestUser) => {
  callers += 1;
  return fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
};

/** Sends requests to all routes repeatedly until the outage time is over. */
async function requestThroughout(url: string, person: TestUser, uploads: string[]): Promise<Seen> {
  const seen: Seen = new Map();
  const end = performance.now() + OUTAGE_MS;
  const rounds: Promise<unknown>[] = [];
  while (performance.now() < end) {
    const upload = uploads.pop();
    const analyze = (path: string) => () =>
      person.requestFeedback([{ name: 'a.jpg', path }], ['lighting_exposure']);
    rounds.push(
      measure(seen, 'sign-in', () => signIn(url, person)),
      measure(seen, 'albums', () => person.call('/api/albums')),
      measure(seen, 'counted', () => fetch(`${url}/api/auth/captcha`)),
      measure(seen, 'live', () => fetch(`${url}/api/health/live`)),
      measure(seen, 'ready', () => fetch(`${url}/api/health/ready`)),
      ...(upload === undefined ? [] : [measure(seen, 'generate-feedback', analyze(upload))]),
    );
    await sleep(ROUND_MS);
  }
  await Promise.all(rounds);
  return seen;
}

/** Milliseconds until the readiness check, a sign-in and the list of albums succeed again. */
async function timeUntilRecovered(url: string, person: TestUser): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const replies = await Promise.all([
      fetch(`${url}/api/health/ready`),
      signIn(url, person),
      person.call('/api/albums'),
    ]);
    if (replies.every(({ ok }) => ok)) return performance.now() - begun;
    await sleep(50);
  }
}

const seconds = (ms: number): number => Math.round(ms) / 1000;

async function measureOutage(url: string, { name, begin, end }: Outage) {
  const person = await createTestUser(url);
  const uploads: string[] = [];
  for (let n = 0; n < ANALYSES; n += 1) {
    uploads.push(await person.upload({ name: 'a.jpg', bytes: TINY_JPEG }));
  }
  await begin();
  const seen = await requestThroughout(url, person, uploads);
  await end();
  const recovery = await timeUntilRecovered(url, person);
  const figures: AttackResult['figures'] = { [`${name}: recovery, s`]: seconds(recovery) };
  for (const [route, { ms, statuses }] of seen) {
    figures[`${name}: ${route}`] = `${seconds(ms)} s at most, ${[...statuses].join(' ')}`;
  }
  const all = [...seen.values()];
  const isQuick = all.every(({ ms }) => ms <= MAX_RESPONSE_MS) && recovery <= MAX_RECOVERY_MS;
  return { figures, held: isQuick && all.every(({ statuses }) => !statuses.has(500)) };
}

/** Makes Redis and PostgreSQL unavailable for a minute each, in several ways, and sends requests throughout. */
async function run(): Promise<AttackResult> {
  const [postgres, redis] = [await startFreezablePostgres(), await startKillableRedis()];
  const proxy = await startSeverableProxy(redis.url);
  const processes = await startProcesses({
    databaseUrl: postgres.url,
    redisUrl: proxy.url,
    workers: 1,
    env: { TRUST_PROXY: '1' },
  });
  const outages: Outage[] = [
    { name: 'Redis killed', begin: redis.stop, end: redis.start },
    {
      name: 'Redis stopped',
      begin: () => redis.signal('SIGSTOP'),
      end: () => redis.signal('SIGCONT'),
    },
    { name: 'Redis unreachable', begin: proxy.freeze, end: proxy.thaw },
    { name: 'PostgreSQL stopped', begin: postgres.freeze, end: postgres.thaw },
  ];
  const figures: AttackResult['figures'] = {};
  let held = true;
  try {
    for (const outage of outages) {
      const result = await measureOutage(processes.url, outage);
      Object.assign(figures, result.figures);
      held &&= result.held;
    }
  } finally {
    postgres.thaw();
    redis.signal('SIGCONT');
    await processes.stop();
    await proxy.cut();
    await redis.stop();
    await postgres.stop();
  }
  return { name: 'Redis and PostgreSQL unavailable for a minute each', held, figures };
}

reportAttack(await run());
