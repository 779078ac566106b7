import { setTimeout as sleep } from 'node:timers/promises';
import { startProcesses } from '../../testing/product/start-processes.ts';
import { createTestUser, type TestUser } from '../../testing/product/test-user.ts';
import { startSeverableProxy } from '../../testing/services/severable-proxy.ts';
import { startFreezablePostgres, startKillableRedis } from './lib/freezable-stores.ts';
import { type AttackResult, reportAttack } from './lib/report-attack.ts';

const AWAY_MS = 60_000;
const ROUND_MS = 2000;
const MAX_ANSWER_MS = 3000;
const MAX_RIGHT_AGAIN_MS = 5000;
/** Analyses that are asked for while a store is away; each takes a photo that was uploaded before. */
const ANALYSES = 8;
/** Enough of a JPEG to be uploaded; that a worker can't read it costs nothing of the day's critiques. */
const TINY_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]);

type Outage = { name: string; begin: () => unknown; end: () => unknown };
/** How long the longest answer of each route took, ms, and all statuses. */
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
/** As another caller each time, behind a proxy: the limit of sign-ins per address is not what is looked at. */
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

/** Asks for everything, again and again, until the time is over. */
async function askAllTheTime(url: string, person: TestUser, uploads: string[]): Promise<Seen> {
  const seen: Seen = new Map();
  const end = performance.now() + AWAY_MS;
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

/** Milliseconds until readiness, a sign-in and the albums are as before. */
async function timeUntilRight(url: string, person: TestUser): Promise<number> {
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

async function suffer(url: string, { name, begin, end }: Outage) {
  const person = await createTestUser(url);
  const uploads: string[] = [];
  for (let n = 0; n < ANALYSES; n += 1) {
    uploads.push(await person.upload({ name: 'a.jpg', bytes: TINY_JPEG }));
  }
  await begin();
  const seen = await askAllTheTime(url, person, uploads);
  await end();
  const rightAgain = await timeUntilRight(url, person);
  const figures: AttackResult['figures'] = { [`${name}: right again, s`]: seconds(rightAgain) };
  for (const [route, { ms, statuses }] of seen) {
    figures[`${name}: ${route}`] = `${seconds(ms)} s at most, ${[...statuses].join(' ')}`;
  }
  const all = [...seen.values()];
  const isQuick = all.every(({ ms }) => ms <= MAX_ANSWER_MS) && rightAgain <= MAX_RIGHT_AGAIN_MS;
  return { figures, held: isQuick && all.every(({ statuses }) => !statuses.has(500)) };
}

/** Takes Redis and PostgreSQL away for a minute, in the ways that they go, and asks all the time. */
async function run(): Promise<AttackResult> {
  const [postgres, redis] = [await startFreezablePostgres(), await startKillableRedis()];
  const way = await startSeverableProxy(redis.url);
  const processes = await startProcesses({
    databaseUrl: postgres.url,
    redisUrl: way.url,
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
    { name: 'Redis unreachable', begin: way.freeze, end: way.thaw },
    { name: 'PostgreSQL stopped', begin: postgres.freeze, end: postgres.thaw },
  ];
  const figures: AttackResult['figures'] = {};
  let held = true;
  try {
    for (const outage of outages) {
      const result = await suffer(processes.url, outage);
      Object.assign(figures, result.figures);
      held &&= result.held;
    }
  } finally {
    postgres.thaw();
    redis.signal('SIGCONT');
    await processes.stop();
    await way.cut();
    await redis.stop();
    await postgres.stop();
  }
  return { name: 'Redis and PostgreSQL away for a minute each', held, figures };
}

reportAttack(await run());
