import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apiBindAddress } from '@photo-coach/shared/server/api-address.ts';
import { readApiEnv, readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import { expect, test } from 'vitest';
import { FOREIGN_VARIABLES } from '../fixtures/foreign-variables.ts';
import {
  environmentOf,
  interpolate,
  resolveCompose,
  UnsetError,
  type Variables,
} from './resolve-compose.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PRODUCTION = 'deploy/compose.yaml';
const DEVELOPMENT = 'docker-compose.yml';

const FOUR = {
  PUBLIC_URL: 'https://photos.club.test',
  SECRET: 'a-secret-of-at-least-thirty-two-characters',
  POSTGRES_PASSWORD: 'databasepassword',
  OPS_PASSWORD: 'ops-password',
};

/** The environments in a file, as API and worker read them. */
function readBoth(file: string, variables: Variables) {
  const { api, worker } = resolveCompose(file, variables).services;
  if (api === undefined || worker === undefined) throw new Error(`${file} lacks a process`);
  return {
    api: readApiEnv(environmentOf(api, variables)),
    worker: readWorkerEnv(environmentOf(worker, variables)),
  };
}

test('variables in a compose file are replaced as Compose does it', () => {
  const variables = { A: 'a', EMPTY: '' };
  const text = `$\${A} \${A} \${B} \${EMPTY:-x\${A:-y}} \${B:-\${B:-z}}`;
  expect(interpolate(text, variables)).toBe(`\${A} a  xa z`);
  expect(() => interpolate(`\${EMPTY:?set it, please}`, variables)).toThrow('set it, please');
});

test('with four variables a club gets a free product for invited members, on its own disk', () => {
  const { api, worker } = readBoth(PRODUCTION, FOUR);
  expect(api).toMatchObject({
    NODE_ENV: 'production',
    BILLING: 'off',
    STORAGE: 'disk',
    MAIL_DELIVERY: 'off',
    SIGN_UP: 'invite',
    TRUST_PROXY: 1,
    PUBLIC_URL: 'https://photos.club.test',
    DATABASE_URL: 'postgres://photo_coach:databasepassword@postgres:5432/photo_coach',
  });
  expect(worker).toMatchObject({ STORAGE_SECRET: api.STORAGE_SECRET, DATA_DIR: api.DATA_DIR });
  expect(api.JWT_SECRET).not.toBe(api.STORAGE_SECRET);
});

test.each(Object.keys(FOUR))('without %s nothing starts, and the error names it', (name) => {
  const set = () => resolveCompose(PRODUCTION, { ...FOUR, [name]: '' });
  expect(set).toThrow(UnsetError);
  expect(set).toThrow(`set ${name} in .env`);
});

test.each([PRODUCTION, DEVELOPMENT])(
  'in %s, variables of the shell that starts it change nothing for the processes',
  (file) => {
    expect(readBoth(file, { ...FOREIGN_VARIABLES, ...FOUR })).toEqual(readBoth(file, FOUR));
  },
);

test('payments, a bucket and mail are switched on one by one', () => {
  const mail = {
    MAIL_DELIVERY: 'on',
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'Club <photos@club.test>',
  };
  const s3 = { STORAGE: 's3', S3_BUCKET: 'photos', S3_ENDPOINT: 'https://s3.test' };
  const stripe = {
    BILLING: 'on',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_CREATOR: 'price_1',
    STRIPE_PRICE_PRO: 'price_2',
  };
  const login = {
    SIGN_UP: 'open',
    OIDC_ISSUER: 'https://login.test',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  };
  for (const part of [mail, s3, stripe, login]) {
    const { api } = readBoth(PRODUCTION, { ...FOUR, ...part });
    expect(api).toMatchObject(part);
  }
  expect(() => readBoth(PRODUCTION, { ...FOUR, MAIL_DELIVERY: 'on' })).toThrow('SMTP_URL');
});

test.each([PRODUCTION, DEVELOPMENT])('every variable that %s passes on has an effect', (file) => {
  const { api, worker } = resolveCompose(file, FOUR).services;
  const source = globSync('shared/server/env*.ts', { cwd: ROOT })
    .map((name) => readFileSync(path.join(ROOT, name), 'utf8'))
    .join('\n');
  for (const service of [api, worker]) {
    const names = Object.keys(service?.environment ?? {});
    expect(names.filter((name) => !source.includes(`  ${name}: `))).toEqual([]);
  }
});

test('the development compose file makes environments that both processes accept', () => {
  const { api } = readBoth(DEVELOPMENT, {});
  expect(api).toMatchObject({ NODE_ENV: 'development' });
  // The proxy reaches it from another container.
  expect(apiBindAddress(api)).toBe('0.0.0.0');
  expect(apiBindAddress(readBoth(PRODUCTION, FOUR).api)).toBeUndefined();
});

test('the production stores are reachable only from inside, and every container has a limit and few rights', () => {
  const { services, networks } = resolveCompose(PRODUCTION, FOUR);
  expect(networks).toMatchObject({ back: { internal: true } });
  for (const [name, service] of Object.entries(services)) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
        healthcheck: expect.any(Object),
      }),
    ]);
    if (name !== 'proxy') expect(service).not.toHaveProperty('ports');
  }
  expect([services['postgres']?.networks, services['redis']?.networks]).toEqual([
    ['back'],
    ['back'],
  ]);
});
