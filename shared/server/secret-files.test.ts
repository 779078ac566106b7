import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readApiEnv, readWorkerEnv } from './env.ts';
import type { SECRET_VARIABLES } from './secret-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const LONG = 'a secret of at least thirty-two characters';
const values = {
  DATABASE_URL: 'postgres://ann:of-files@database',
  REDIS_URL: 'redis://redis',
  JWT_SECRET: LONG,
  STORAGE_SECRET: LONG,
  OPS_PASSWORD: 'for-operators',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  SMTP_URL: 'smtp://mail',
  OPENAI_API_KEY: 'sk-1',
  GOOGLE_CLIENT_SECRET: 'g',
  GITHUB_CLIENT_SECRET: 'h',
  OIDC_CLIENT_SECRET: 'o',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
} satisfies Record<(typeof SECRET_VARIABLES)[number], string>;

const others = {
  OPS_USER: 'ops',
  GOOGLE_CLIENT_ID: 'g',
  GITHUB_CLIENT_ID: 'h',
  OIDC_ISSUER: 'https://issuer.example',
  OIDC_CLIENT_ID: 'o',
  STRIPE_PRICE_CREATOR: 'price_1',
  STRIPE_PRICE_PRO: 'price_2',
};

test('every secret can come from a file, whose last line break is ignored', () => {
  const files = Object.entries(values).map(([name, value], index) => [
    `${name}_FILE`,
    fileWith(name, `${value}${['', '\n', '\r\n'][index % 3]}`),
  ]);
  const source = { ...others, ...Object.fromEntries(files) };
  expect({ ...readApiEnv(source), ...readWorkerEnv(source) }).toMatchObject(values);
});

test('a secret that is given twice, or whose file is empty or missing, is reported once, without its value', () => {
  const source = {
    DATABASE_URL: values.DATABASE_URL,
    DATABASE_URL_FILE: fileWith('twice', 'postgres://x'),
    JWT_SECRET_FILE: path.join(folder, 'absent'),
    OPS_PASSWORD_FILE: fileWith('empty', '\n'),
    // Empty: not set.
    STORAGE_SECRET: LONG,
    STORAGE_SECRET_FILE: '',
    OPS_USER: '',
  };
  expect(() => readApiEnv(source)).toThrow(
    [
      'The environment is not usable:',
      '  DATABASE_URL_FILE: DATABASE_URL is set as well; leave one of them out',
      `  JWT_SECRET_FILE: the file ${path.join(folder, 'absent')} can't be read (ENOENT)`,
      `  OPS_PASSWORD_FILE: the file ${path.join(folder, 'empty')} is empty`,
      '  OPS_USER: required',
    ].join('\n'),
  );
  expect(() => readApiEnv(source)).not.toThrow('of-files');
});

test('the content of a secret’s file is checked like the variable', () => {
  const source = { ...values, JWT_SECRET: '', JWT_SECRET_FILE: fileWith('short', 'too short') };
  expect(() => readApiEnv({ ...others, ...source })).toThrow(/\n {2}JWT_SECRET: [^\n]+>=32/);
});
