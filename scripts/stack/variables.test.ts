import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readStackEnvironment } from '../../ops/lib/stack-environment.ts';
import { readApiEnv, readVisionEnv, readWorkerEnv, VARIABLES } from '../../shared/server/env.ts';
import { FOREIGN_VARIABLES, SERVICE_LINK } from '../../testing/fixtures/foreign-variables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const isAboutModel = (name: string) => /^(CRITIC|OPENAI_|VISION_)/.test(name);
/** The first groups of all matches. */
const findAll = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);

test('every variable is explained in .env.example', () => {
  const explained = findAll(/^#([A-Z][A-Z0-9_]+)=/gm, read('.env.example'));
  expect(VARIABLES.length).toBeGreaterThan(40);
  expect(VARIABLES.filter((name) => !explained.includes(name))).toEqual([]);
});

test('containers get every variable of the model', () => {
  const passed = findAll(/^ {4}([A-Z][A-Z0-9_]+):$/gm, read('docker-compose.yml'));
  const needed = VARIABLES.filter(isAboutModel);
  expect(needed.length).toBeGreaterThan(8);
  expect(needed.filter((name) => !passed.includes(name))).toEqual([]);
});

describe('variables of a login, a desktop, a tool or a host', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-variables-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Everything that is read from the environment: by `npm start`, the API, a worker, and a trial of a model. */
  const readAll = (foreign: Readonly<Record<string, string>>) => {
    const before = process.env;
    process.env = { ...foreign };
    try {
      const { env, ...stack } = readStackEnvironment(folder);
      const complete = { DATABASE_URL: 'postgres://embedded', ...env };
      const processes = [readApiEnv, readWorkerEnv, readVisionEnv].map((parse) => parse(complete));
      return { stack, processes };
    } finally {
      process.env = before;
    }
  };

  test('change nothing that npm start, the API or a worker reads', () => {
    expect(readAll(FOREIGN_VARIABLES)).toEqual(readAll({}));
  });

  test('have none of the product’s names, and no host can make one up from the name of a service', () => {
    expect(VARIABLES.filter((name) => name in FOREIGN_VARIABLES)).toEqual([]);
    expect(VARIABLES.filter((name) => SERVICE_LINK.test(name))).toEqual([]);
  });

  test('are read by no program and no compose file in another sense', () => {
    const list = (...files: string[]) =>
      execFileSync('git', ['ls-files', ...files], { cwd: ROOT, encoding: 'utf8' })
        .trim()
        .split('\n');
    const code = list('*.ts', '*.tsx', '*.mjs').map(read);
    const names = [
      ...code.flatMap((text) => findAll(/\benv(?:\['|\.)(\w+)/g, text)),
      ...code
        .flatMap((text) => findAll(/const \{([^}]+)\} = (?:process\.)?env\b/g, text))
        .flatMap((text) => findAll(/(?:^|,)\s*(\w+)/g, text)),
      ...list('*compose*').flatMap((file) => findAll(/\$\{(\w+)/g, read(file))),
    ];
    expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'WORKER_PORT_NUMBER', 'SECRET']));
    // The first command adds this machine to the hosts without a proxy.
    const foreign = names.filter((name) => name in FOREIGN_VARIABLES && name !== 'NO_PROXY');
    expect(foreign).toEqual([]);
  });
});
