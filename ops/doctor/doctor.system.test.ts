import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { queueNames } from '../../shared/contracts/queues.ts';
import { connectDatabase } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import { createLog } from '../../shared/server/log.ts';
import { recordBackup } from '../../shared/server/operators/last-backup.ts';
import { recordHeartbeat } from '../../shared/server/operators/registry.ts';
import { connectRedis } from '../../shared/server/queue/connect-redis.ts';
import type { ConditionalWrites } from '../../shared/server/storage/conditional-writes.ts';
import { startOidcProvider } from '../../testing/accounts/oidc-provider.ts';
import { changeSubscription } from '../../testing/fixtures/change-subscription.ts';
import { insertAccount } from '../../testing/fixtures/insert-account.ts';
import { PROGRAM_ENV } from '../../testing/lib/program-env.ts';
import { serveHere } from '../../testing/lib/serve-here.ts';
import { OPERATOR, startApi } from '../../testing/product/start-api.ts';
import { type Eyes, startModelServer } from '../../testing/services/model-server.ts';
import { createTestDatabase } from '../../testing/services/postgres.ts';
import { startRedis } from '../../testing/services/redis.ts';
import { startS3Server } from '../../testing/services/s3/s3-server.ts';
import { startSmtpServer } from '../../testing/services/smtp-server.ts';
import { startStripeServer } from '../../testing/services/stripe-server.ts';
import { checkModel } from './model.ts';
import { checkObjects } from './objects.ts';
import { readSetup } from './read-setup.ts';
import type { Finding, Setup } from './report.ts';
import { checkAccounts, checkPayments, checkProxies } from './services.ts';
import { checkBackup, checkClock, checkQueue, checkWorkers } from './stores.ts';

const DOCTOR = path.resolve(import.meta.dirname, '../doctor.ts');
/** Nothing listens there. */
const NOWHERE = '127.0.0.1:9';

const database = await createTestDatabase();
const redis = await startRedis();
afterAll(async () => {
  await redis?.stop();
  await database.drop();
});

type Env = Record<string, string>;

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the doctor; `lines` has its lines by part. */
async function examine(env: Env): Promise<{ code: number; output: string; lines: Env }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = execFile(
    process.execPath,
    [DOCTOR],
    {
      env: {
        ...PROGRAM_ENV,
        DATA_DIR: newFolder(),
        CRITIC: 'measured',
        DATABASE_URL: database.url,
        ...env,
      },
    },
    (_, stdout, stderr) => {
      const output = stripVTControlCharacters(stdout + stderr);
      resolve({ code: child.exitCode ?? -1, output });
    },
  );
  const { code, output } = await promise;
  const rows = output.split('\n').map((line) => /^(\w+ +)(\w+) +(.*)$/.exec(line));
  const lines = Object.fromEntries(
    rows.flatMap((row) => (row === null ? [] : [[row[2] ?? '', `${row[1]?.trim()} ${row[3]}`]])),
  );
  return { code, output, lines };
}

async function startModel(eyes: Eyes, key?: string): Promise<Env> {
  const models = { 'a-model': eyes, 'other-model': 'refuses' } as const;
  const server = await startModelServer({ models, ...(key !== undefined && { key }) });
  onTestFinished(server.stop);
  return { CRITIC: 'coach', OPENAI_BASE_URL: `${server.origin}/v1`, VISION_MODEL: 'a-model' };
}

/** What one part of the doctor finds, as `examine` has its line, without a process of its own. */
async function lineOf(check: (setup: Setup) => Promise<Finding>, env: Env = {}): Promise<string> {
  const { state, text } = await check(
    await readSetupOf({ DATABASE_URL: database.url, CRITIC: 'measured', ...env }),
  );
  return `${state} ${text}`;
}

/** A store with an empty bucket. */
async function startStore(conditionalWrites: ConditionalWrites = 'honored'): Promise<Env> {
  const store = await startS3Server('photos', { conditionalWrites });
  onTestFinished(store.stop);
  const { accessKeyId, secretAccessKey } = store.credentials;
  return {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a_secret_of_ours',
  STRIPE_WEBHOOK_SECRET: 'whsec_a_secret_of_ours',
  STRIPE_PRICE_CREATOR: 'price_creator',
  STRIPE_PRICE_PRO: 'price_pro',
};

test('where everything works, the doctor prints one line for each part', async () => {
  const stripe = await startStripeServer();
  const smtp = await startSmtpServer();
  onTestFinished(stripe.stop);
  onTestFinished(smtp.stop);
  const { code, lines } = await examine({
    ...(await startStore()),
    ...(await startModel('sees')),
    SMTP_URL: smtp.url,
    ...STRIPE,
    STRIPE_API_URL: stripe.url,
  });
  expect(lines).toMatchObject({
    database: expect.stringMatching(/^ok PostgreSQL \d+\.\d+, every migration is applied$/),
    storage: 'ok bucket photos takes, returns and deletes an object',
    mail: `ok ${new URL(smtp.url).host} takes mails`,
    payments: 'ok Stripe answers, in test mode, and knows both prices',
    model: expect.stringMatching(
      /^ok a-model at \S+ sees, held to its form by a schema, \d+\.\d s/,
    ),
    clock: 'ok as the database has it',
  });
  expect(code).toBe(0);
  expect(smtp.mails).toEqual([]);
});

test('the doctor names the parts that a site does without, and does not check them', async () => {
  const club = { BILLING: 'off', MAIL_DELIVERY: 'off', STORAGE: 'disk', SIGN_UP: 'invite' };
  const { code, lines } = await examine({ DATABASE_URL: '', ...club });
  expect(lines).toMatchObject({
    storage: 'ok the folder of DATA_DIR takes, returns and deletes an object',
    mail: 'ok off (MAIL_DELIVERY=off): an operator resets passwords',
    payments: 'ok off (BILLING=off): nothing is sold',
    accounts: 'ok sign-in by email; new accounts by invitation (SIGN_UP=invite)',
  });
  expect(code).toBe(0);
});

test('the doctor warns of subscriptions that are still charged where nothing is sold', async () => {
  const own = await createTestDatabase();
  onTestFinished(() => own.drop());
  const db = connectDatabase(own.url, 1);
  onTestFinished(() => db.destroy());
  const setup = await readSetupOf({ DATABASE_URL: own.url, BILLING: 'off' });
  expect(await checkPayments(setup)).toMatchObject({ state: 'ok' });
  for (const status of ['active', 'past_due', 'canceled']) {
    const { userId } = await insertAccount(db, 'x'.repeat(32));
    await changeSubscription({ db }, userId, { status, end: null });
  }
  expect(await checkPayments(setup)).toEqual({
    state: 'warn',
    text: 'off (BILLING=off): nothing is sold, but Stripe may go on charging 2 customers: cancel their subscriptions at Stripe (docs/payments.md)',
  });
});

test('without any setting, the doctor checks the local parts, and names those that are not running', async () => {
  const { code, lines } = await examine({ DATABASE_URL: '' });
  expect(lines).toMatchObject({
    database: 'warn the embedded PostgreSQL is not running: npm start starts it',
    storage: 'ok the folder of DATA_DIR takes, returns and deletes an object',
    mail: 'ok development mailbox at /dev/mail',
    payments: 'ok sandbox of this server: no card is charged',
    accounts: 'ok sign-in by email',
    model: 'ok technical check alone, as CRITIC says',
  });
  expect(code).toBe(0);
});

test('the doctor prints the age of the last backup, and warns once it is old', async () => {
  const db = connectDatabase(database.url, 1);
  onTestFinished(() => db.destroy());
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1).toISOString();
  const setup = await readSetupOf({ DATABASE_URL: database.url });
  expect(await checkBackup(setup)).toEqual({
    state: 'ok',
    text: 'none was made by npm run backup (docs/operations.md#backups)',
  });
  await recordBackup(db, hoursAgo(5));
  expect(await checkBackup(setup)).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^the last whole one is 5 hours old \(20/),
  });
  expect(await checkBackup(setup, Date.now() + 40 * 3_600_000)).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/is 45 hours old .*: run npm run backup/),
  });
});

test('stores and servers that are away fail in the doctor, each with its own line, and no password is shown', async () => {
  const { code, output, lines } = await examine({
    DATABASE_URL: `postgres://ann:top-secret@${NOWHERE}/photos`,
    REDIS_URL: `redis://ann:top-secret@${NOWHERE}`,
    SMTP_URL: `smtp://ann:top-secret@${NOWHERE}`,
    CRITIC: 'coach',
    OPENAI_API_KEY: 'top-secret',
    OPENAI_BASE_URL: `http://${NOWHERE}/v1`,
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://${NOWHERE}`,
    S3_ACCESS_KEY_ID: 'top-secret',
    S3_SECRET_ACCESS_KEY: 'top-secret',
    ...STRIPE,
    STRIPE_API_URL: `http://${NOWHERE}`,
  });
  expect(lines).toMatchObject({
    database: expect.stringMatching(/^FAIL .*ECONNREFUSED.*: check DATABASE_URL/),
    queue: expect.stringMatching(/^FAIL .*ECONNREFUSED.*: check REDIS_URL/),
    storage: expect.stringMatching(/^FAIL .*ECONNREFUSED.*: check S3_ENDPOINT/),
    mail: expect.stringMatching(/^FAIL .*ECONNREFUSED.*: check host and port in SMTP_URL/),
    payments: expect.stringMatching(/^FAIL .*: check the network and STRIPE_API_URL/),
    model: expect.stringMatching(/^FAIL .* can’t be reached .*: check OPENAI_BASE_URL/),
  });
  expect(code).toBe(1);
  expect(output).not.toMatch(/top-secret|a_secret_of_ours/);
});

test('the doctor names a queue that no running worker serves', async () => {
  const db = connectDatabase(database.url);
  onTestFinished(() => db.destroy());
  expect(await lineOf(checkWorkers)).toMatch(/^warn no worker is running/);
  const all = { id: newId(), name: 'worker', hasModel: false, clockAheadMs: 0 };
  const some = queueNames.filter((queue) => queue !== 'readings' && queue !== 'mail');
  await recordHeartbeat(db, { ...all, queues: some });
  expect(await lineOf(checkWorkers)).toBe(
    'warn no running worker serves readings, mail: start one that does (WORKER_QUEUES)',
  );
  await recordHeartbeat(db, { ...all, id: newId(), queues: queueNames });
  expect(await lineOf(checkWorkers)).toBe('ok 2 workers, every queue is served');
});

describe('the doctor’s check of the object store', () => {
  test('fails if it can’t be written to', async () => {
    const folder = newFolder();
    writeFileSync(path.join(folder, 'storage'), 'a file where the folder should be');
    const { code, lines } = await examine({ DATA_DIR: folder });
    expect(lines['storage']).toMatch(/^FAIL .*: let this account write to DATA_DIR$/);
    expect(code).toBe(1);
  });

  test('fails without its bucket', async () => {
    const env = { ...(await startStore()), S3_BUCKET: 'elsewhere' };
    expect(await lineOf(checkObjects, env)).toMatch(
      /^FAIL .*NoSuchBucket.*: create the bucket, or check S3_BUCKET$/,
    );
  });
});

test('the doctor fails for a store that takes no upload by a signed URL, and warns where browsers’ address does not answer', async () => {
  const store = await startStore();
  const front = await serveHere((_request, response) => {
    response.writeHead(413).end('<html></html>');
  });
  const refusing = { ...store, S3_PUBLIC_ENDPOINT: front };
  expect(await lineOf(checkObjects, refusing)).toMatch(
    /^FAIL bucket photos takes no upload by a signed URL \(413\): check /,
  );
  const away = { ...store, S3_PUBLIC_ENDPOINT: `http://${NOWHERE}` };
  expect(await lineOf(checkObjects, away)).toMatch(/^warn .*: check S3_PUBLIC_ENDPOINT/);
});

describe.skipIf(redis === null)('the doctor’s check of Redis', () => {
  test('fails if it may evict queue jobs, and warns if it forgets at a restart', async () => {
    const url = redis?.url ?? '';
    const client = connectRedis(url, { maxRetriesPerRequest: 1, log: createLog('test', 'silent') });
    onTestFinished(() => client.disconnect());
    expect(await lineOf(checkQueue, { REDIS_URL: url })).toMatch(/^warn .*appendonly/);
    await client.call('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');
    onTestFinished(
      async () => void (await client.call('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')),
    );
    expect(await lineOf(checkQueue, { REDIS_URL: url })).toMatch(
      /^FAIL .*allkeys-lru.*: set maxmemory-policy to noeviction$/,
    );
  });
});

describe('the doctor’s check of the model', () => {
  test('fails with a wrong key, without showing the key', async () => {
    const { code, output, lines } = await examine({
      ...(await startModel('sees', 'the-right-key')),
      OPENAI_API_KEY: 'sk-a-wrong-key',
    });
    expect(lines['model']).toMatch(
      /^FAIL a-model at .*Incorrect API key provided: \[redacted\].*: .*check OPENAI_API_KEY$/,
    );
    expect(output).not.toContain('sk-a-wrong-key');
    expect(code).toBe(1);
  });

  test('fails if the server does not have it', async () => {
    const env = { ...(await startModel('sees')), VISION_MODEL: 'no-model' };
    expect(await lineOf(checkModel, env)).toMatch(
      /^FAIL no-model at .* does not know .* and VISION_MODEL$/,
    );
  });

  test.each([
    ['guesses', /^FAIL .* does not see what is drawn: set VISION_MODEL to one that sees pictures$/],
    ['chats', /^FAIL .* answers in a form of its own: choose another VISION_MODEL$/],
    ['refuses', /^FAIL .*does not support image input.*: .*whether that model sees pictures$/],
  ] as const)('fails if it %s', async (eyes, line) => {
    expect(await lineOf(checkModel, await startModel(eyes))).toMatch(line);
  });

  test('fails if its context truncates a photo', async () => {
    const name = 'qwen2.5vl:7b';
    const others = { '/api/ps': { models: [{ name, context_length: 4096 }] } };
    const server = await startModelServer({ models: { [name]: 'sees' }, others });
    onTestFinished(server.stop);
    const coach = { CRITIC: 'coach', OPENAI_BASE_URL: `${server.origin}/v1`, VISION_MODEL: name };
    expect(await lineOf(checkModel, coach)).toMatch(
      /^FAIL .* 4096 tokens, .*: OLLAMA_CONTEXT_LENGTH=16384/,
    );
  });

  const setup = (env: Env) => readSetupOf({ DATABASE_URL: database.url, ...env });

  test('only warns without a model on a production server, and does not search for one', async () => {
    const servers = [{ name: 'Ollama', origin: `http://${NOWHERE}` }] as const;
    const production = await setup({});
    production.settings.NODE_ENV = 'production';
    expect(await checkModel(production, servers)).toMatchObject({
      state: 'warn',
      text: expect.stringContaining('set OPENAI_API_KEY'),
    });
  });
});

describe('the doctor’s check of an OpenID Connect provider', () => {
  test('names one that answers, and fails for missing metadata or those of another issuer', async () => {
    const provider = await startOidcProvider();
    onTestFinished(() => provider.stop());
    expect(await lineOf(checkAccounts, provider.env)).toBe(
      'ok sign-in by email, Club Login; the issuer answers',
    );
    provider.metadata = { issuer: 'https://elsewhere.test' };
    expect(await lineOf(checkAccounts, provider.env)).toMatch(
      /^FAIL .*does not match the expected issuer.*OIDC_ISSUER/,
    );
    const away = { ...provider.env, OIDC_ISSUER: `http://${NOWHERE}` };
    expect(await lineOf(checkAccounts, away)).toMatch(/^FAIL .*check OIDC_ISSUER/);
  });
});

test('payments whose key Stripe refuses fail in the doctor', async () => {
  const stripe = await startStripeServer();
  onTestFinished(stripe.stop);
  stripe.script = async () => ({
    status: 401,
    body: { error: { message: `Invalid API Key provided: ${STRIPE.STRIPE_SECRET_KEY}` } },
  });
  const { lines, output } = await examine({ ...STRIPE, STRIPE_API_URL: stripe.url });
  expect(lines['payments']).toMatch(/^FAIL .*\[redacted\].*: check STRIPE_SECRET_KEY$/);
  expect(output).not.toContain(STRIPE.STRIPE_SECRET_KEY);
});

test('payments whose price is unknown or archived fail in the doctor with the name of the variable', async () => {
  const stripe = await startStripeServer();
  onTestFinished(stripe.stop);
  const script = stripe.script;
  stripe.script = async (request, answer) =>
    request.path.endsWith('price_pro')
      ? {
          status: 404,
          body: { error: { type: 'invalid_request_error', message: 'No such price' } },
        }
      : script(request, answer);
  const env = { ...STRIPE, STRIPE_API_URL: stripe.url };
  expect(await lineOf(checkPayments, env)).toMatch(
    /^FAIL .*No such price.*: check STRIPE_PRICE_PRO/,
  );
  stripe.script = async () => ({ status: 200, body: { id: 'price_creator', active: false } });
  expect(await lineOf(checkPayments, env)).toContain('FAIL the price in STRIPE_PRICE_CREATOR');
});

test('the doctor names variables with which no process could start, and tries nothing else', async () => {
  const { code, output } = await examine({
    NODE_ENV: 'production',
    SMTP_URL: 'http://ann:top-secret@mail',
    STRIPE_SECRET_KEY: 'sk_live_top-secret',
  });
  expect(output).toMatch(/^FAIL {2}environment {2}SMTP_URL: /m);
  expect(output).toMatch(/^FAIL {2}environment {2}JWT_SECRET: required/m);
  expect(output).toMatch(/^FAIL {2}environment {2}STRIPE_PRICE_PRO: required/m);
  expect(output).not.toMatch(/top-secret|^\w+ +(database|model)/m);
  expect(code).toBe(1);
});

/** A proxy that adds its caller's address, as proxies do. @returns its port */
async function startProxy(target: string): Promise<number> {
  const origin = await serveHere((incoming, outgoing) => {
    const before = incoming.headers['x-forwarded-for'];
    const from = incoming.socket.remoteAddress ?? '';
    const forwarded = before === undefined ? from : `${before}, ${from}`;
    const headers = { ...incoming.headers, 'x-forwarded-for': forwarded };
    request(new URL(incoming.url ?? '', target), { headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 0, reply.headers);
      reply.pipe(outgoing);
    }).end();
  });
  return Number(new URL(origin).port);
}

test.each([
  [0, 0, 'ok', 'no proxies are in front of PUBLIC_URL, as TRUST_PROXY says'],
  [1, 1, 'ok', '1 proxy is in front of PUBLIC_URL, as TRUST_PROXY says'],
  [2, 1, 'warn', 'escape limits by a made-up address: set TRUST_PROXY=1'],
  [0, 1, 'warn', 'share one address and its limits: set TRUST_PROXY=1'],
])(
  'with TRUST_PROXY=%s and %s proxies in front the doctor says %s: %s',
  async (trusted, proxies, state, text) => {
    const own = await createTestDatabase();
    onTestFinished(() => own.drop());
    const TRUST_PROXY = String(trusted);
    const api = await startApi({ databaseUrl: own.url, env: { TRUST_PROXY } });
    onTestFinished(() => api.close());
    const port = proxies === 0 ? new URL(api.url).port : await startProxy(api.url);
    const setup = await readSetupOf({
      DATABASE_URL: own.url,
      OPS_USER: OPERATOR.user,
      OPS_PASSWORD: OPERATOR.password,
      // This machine by a name that might be any other's.
      PUBLIC_URL: `http://0.0.0.0:${port}`,
      TRUST_PROXY,
    });
    expect(await checkProxies(setup)).toEqual({ state, text: expect.stringContaining(text) });
  },
);

/** The setup of this process with these variables. */
async function readSetupOf(env: Env): Promise<Setup> {
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  process.env = { PATH: before['PATH'] ?? '', DATA_DIR: newFolder(), ...env };
  const setup = await readSetup(newFolder());
  if (Array.isArray(setup)) throw new Error(setup.map(({ text }) => text).join('\n'));
  return setup;
}

test('the doctor warns of a clock that is off, and fails if workers would take no queue jobs', async () => {
  const setup = await readSetupOf({ DATABASE_URL: database.url });
  const off = (seconds: number) => checkClock(setup, () => Date.now() - seconds * 1000);
  expect(await off(0)).toEqual({ state: 'ok', text: 'as the database has it' });
  expect(await off(3)).toMatchObject({
    state: 'warn',
    text: expect.stringMatching(/^this machine’s clock is [23] s behind the database’s; set it/),
  });
  expect(await off(-3660.5)).toMatchObject({
    state: 'FAIL',
    text: expect.stringContaining('this machine’s clock is 1 h 1 min ahead of the database’s'),
  });
});
