import { describe, expect, test } from 'vitest';
import { EnvError, hasModel, publicUrl, readApiEnv, readVisionEnv, readWorkerEnv } from './env.ts';

const secret = 'a secret of at least thirty-two characters';
const WORKER = { DATABASE_URL: 'postgres://database', STORAGE_SECRET: secret };
const read = (address: string) => readWorkerEnv({ ...WORKER, PUBLIC_URL: address });

describe('the public address in the environment', () => {
  test.each([
    ['https://photos.example.com', 'https://photos.example.com'],
    ['https://photos.example.com/', 'https://photos.example.com'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['HTTPS://Photos.Example.com:443', 'https://photos.example.com'],
    ['', 'http://localhost:3000'],
  ])('given as %j is %s, ready for a path to be appended', (given, expected) => {
    expect(publicUrl(read(given))).toBe(expected);
  });

  test.each([
    'https://photos.example.com/coach',
    'https://photos.example.com//',
    'https://photos.example.com/?utm_source=mail',
    'https://photos.example.com?',
    'https://photos.example.com/#top',
    'https://photos.example.com#',
    'https://ann:secret@photos.example.com',
    'ftp://photos.example.com',
    'photos.example.com',
  ])('can’t be %s: the start is refused with the variable’s name, without its value', (given) => {
    expect(() => read(given)).toThrow(EnvError);
    expect(() => read(given)).toThrow(/^The environment is not usable:\n {2}PUBLIC_URL: [^\n]+$/);
    expect(() => read(given)).not.toThrow(given);
  });
});

test('the log level may be written in capitals', () => {
  expect(readWorkerEnv({ ...WORKER, LOG_LEVEL: 'DEBUG' }).LOG_LEVEL).toBe('debug');
  expect(() => readWorkerEnv({ ...WORKER, LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL');
});

test('a database behind a pooler needs a Redis, because a queue on PostgreSQL listens', () => {
  const pooled = { ...WORKER, DATABASE_URL: 'postgres://database/photos?pgbouncer=true' };
  expect(() => readWorkerEnv(pooled)).toThrow(
    / {2}REDIS_URL: required when DATABASE_URL has pgbou/,
  );
  const withRedis = readWorkerEnv({ ...pooled, REDIS_URL: 'redis://redis' });
  expect(withRedis.REDIS_URL).toBe('redis://redis');
});

test.each([
  [{}, false],
  [{ OPENAI_API_KEY: '', OPENAI_BASE_URL: '' }, false],
  [{ OPENAI_API_KEY: 'a-key' }, true],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }, true],
  [{ OPENAI_API_KEY: 'a-key', CRITIC: 'measured' }, false],
  [{ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', CRITIC: 'measured' }, false],
])('a model reads photos with the environment %o: %s', (env, expected) => {
  expect(hasModel(readVisionEnv(env))).toBe(expected);
});

describe('the environment of a production start', () => {
  /** The names of all variables that the API's start complains about. */
  const complaints = (source: NodeJS.ProcessEnv): string[] => {
    try {
      readApiEnv({ NODE_ENV: 'production', ...source });
      return [];
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      return [...error.message.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name).sort();
    }
  };
  const complete = {
    ...WORKER,
    PUBLIC_URL: 'https://photos.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    S3_BUCKET: 'photos',
    JWT_SECRET: secret,
    OPS_USER: 'ops',
    OPS_PASSWORD: 'ops-password',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_CREATOR: 'price_1',
    STRIPE_PRICE_PRO: 'price_2',
  };

  test('gets every missing variable reported at once, including empty ones and half of a pair', () => {
    expect(complaints({})).toEqual(Object.keys(complete).sort());
    expect(complaints({ SMTP_URL: '', GITHUB_CLIENT_ID: 'id' })).toEqual(
      [...Object.keys(complete), 'GITHUB_CLIENT_SECRET'].sort(),
    );
  });

  test('gets a wrong variable reported together with a missing one, and is accepted with all of them', () => {
    const { SMTP_URL: _, ...withoutMail } = complete;
    expect(complaints({ ...withoutMail, PORT: 'http' })).toEqual(['PORT', 'SMTP_URL']);
    expect(complaints(complete)).toEqual([]);
    const { STRIPE_WEBHOOK_SECRET: __, STRIPE_PRICE_PRO: ___, ...halfStripe } = complete;
    expect(complaints(halfStripe)).toEqual(['STRIPE_PRICE_PRO', 'STRIPE_WEBHOOK_SECRET']);
  });

  test('needs an OpenID Connect provider to be complete, with its issuer, and over TLS', () => {
    const oidc = {
      OIDC_ISSUER: 'https://login.test/realms/a',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Club',
      OIDC_TRUST_EMAIL: 'true',
    };
    const { OIDC_CLIENT_SECRET: _, OIDC_ISSUER: __, ...half } = oidc;
    const unset = { OIDC_NAME: '', OIDC_SCOPES: '', OIDC_TRUST_EMAIL: '' };
    expect(complaints({ ...complete, ...oidc })).toEqual([]);
    expect(complaints({ ...complete, ...unset })).toEqual([]);
    expect(complaints({ ...complete, ...half })).toEqual(['OIDC_CLIENT_SECRET', 'OIDC_ISSUER']);
    expect(complaints({ ...complete, OIDC_NAME: 'Club' })).toEqual(['OIDC_ISSUER']);
    expect(complaints({ ...complete, ...oidc, OIDC_SCOPES: 'email' })).toEqual(['OIDC_SCOPES']);
  });

  test.each([
    'http://login.test',
    'https://login.test/.well-known/openid-configuration',
    'https://login.test?tenant=a',
    'login.test',
  ])('refuses %s as an issuer', (OIDC_ISSUER) => {
    const oidc = { OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
    expect(complaints({ ...complete, ...oidc })).toEqual(['OIDC_ISSUER']);
  });

  test('needs prices to enforce a budget of the coach’s model', () => {
    const budget = { ...WORKER, VISION_DAILY_BUDGET_USD: '2.5', VISION_PRICE_INPUT_USD: '1' };
    expect(() => readWorkerEnv(budget)).toThrow('VISION_PRICE_OUTPUT_USD: required when');
    const env = readWorkerEnv({ ...budget, VISION_PRICE_OUTPUT_USD: '4' });
    expect(env).toMatchObject({ VISION_DAILY_BUDGET_USD: 2.5, VISION_CONCURRENCY: 4 });
  });

  test.each(['sk_test_1', 'rk_test_1'])('refuses %s, unless a staging server allows it', (key) => {
    const staging = { ...complete, STRIPE_SECRET_KEY: key };
    expect(complaints(staging)).toEqual(['STRIPE_SECRET_KEY']);
    expect(() => readApiEnv({ NODE_ENV: 'production', ...staging })).toThrow(
      'STRIPE_ALLOW_TEST_KEY',
    );
    expect(complaints({ ...staging, STRIPE_ALLOW_TEST_KEY: 'true' })).toEqual([]);
    expect(complaints({ ...staging, NODE_ENV: 'development' })).toEqual([]);
  });

  test('does without payments, an object store and mails only if the site says so', () => {
    const { SMTP_URL: _, S3_BUCKET: __, ...shared } = complete;
    const own = Object.fromEntries(
      Object.entries(shared).filter(([name]) => !name.startsWith('STRIPE_')),
    );
    const club = { ...own, BILLING: 'off', STORAGE: 'disk', MAIL_DELIVERY: 'off' };
    expect(complaints(club)).toEqual([]);
    expect(complaints({ ...club, BILLING: 'on', STORAGE: '', MAIL_DELIVERY: 'on' })).toEqual(
      [...Object.keys(complete).filter((name) => !(name in own))].sort(),
    );
    const start = () => readApiEnv({ NODE_ENV: 'production', ...own });
    expect(start).toThrow(
      'STRIPE_SECRET_KEY: required when NODE_ENV=production, or set BILLING=off',
    );
    expect(start).toThrow('S3_BUCKET: required when NODE_ENV=production, or set STORAGE=disk');
    expect(start).toThrow('SMTP_URL: required when NODE_ENV=production, or set MAIL_DELIVERY=off');
  });

  test.each([
    [{ BILLING: 'off' }, complete, Object.keys(complete).filter((name) => /^STRIPE/.test(name))],
    [{ STORAGE: 'disk' }, complete, ['S3_BUCKET']],
    [{ MAIL_DELIVERY: 'off' }, complete, ['SMTP_URL']],
    [{ STORAGE: 's3', S3_BUCKET: '' }, complete, ['S3_BUCKET']],
    [{ LIMIT_PHOTOS_PER_DAY: '5' }, complete, ['LIMIT_PHOTOS_PER_DAY']],
    [{ SIGN_UP: 'friends' }, complete, ['SIGN_UP']],
  ])('refuses %o if it contradicts the rest', (profile, source, expected) => {
    expect(complaints({ ...source, ...profile })).toEqual(expected.sort());
  });
});

test('limits of a site without payments are whole numbers, or none', () => {
  const site = { ...WORKER, JWT_SECRET: secret, OPS_USER: 'ops', OPS_PASSWORD: 'ops-password' };
  const read = (limits: NodeJS.ProcessEnv) => readApiEnv({ ...site, BILLING: 'off', ...limits });
  expect(read({ LIMIT_PHOTOS_PER_DAY: '20', LIMIT_PHOTOS_PER_MONTH: '' })).toMatchObject({
    LIMIT_PHOTOS_PER_DAY: 20,
    LIMIT_PHOTOS_PER_MONTH: null,
  });
  expect(() => read({ LIMIT_PHOTOS_PER_DAY: '0' })).toThrow('LIMIT_PHOTOS_PER_DAY');
});

test.each([
  ['', null],
  ['30', 30],
  ['36500', 36_500],
])('ALBUMS_KEPT_DAYS=%j is read as %s', (ALBUMS_KEPT_DAYS, days) => {
  expect(readWorkerEnv({ ...WORKER, ALBUMS_KEPT_DAYS }).ALBUMS_KEPT_DAYS).toBe(days);
});

test.each(['29', '36501', '90.5', 'one year', 'free:365'])(
  'ALBUMS_KEPT_DAYS=%s is refused',
  (ALBUMS_KEPT_DAYS) => {
    expect(() => readWorkerEnv({ ...WORKER, ALBUMS_KEPT_DAYS })).toThrow('ALBUMS_KEPT_DAYS');
  },
);
