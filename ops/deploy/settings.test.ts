import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { queueNames } from '@photo-coach/shared/contracts/queues.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

/* What `docker compose config` and `helm template` in the workflow don't know about these files. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const PRODUCTION = 'ops/deploy/compose.yaml';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const settingsSource = globSync('shared/server/env*.ts', { cwd: ROOT }).map(read).join('\n');

const serviceSchema = z.looseObject({
  environment: z.record(z.string(), z.unknown()).default({}),
});
/** A container of production: limited, with few rights, and open to others only if it is the proxy. */
const limitedSchema = z.looseObject({
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  healthcheck: z.looseObject({}),
});

const servicesOf = (file: string) =>
  z.record(z.string(), serviceSchema).parse(parse(read(file), { merge: true }).services);

test.each([PRODUCTION, 'docker-compose.yml'])(
  'every variable that %s sets for API and worker has an effect',
  (file) => {
    const { api, worker } = servicesOf(file);
    const names = [api, worker].flatMap((service) => Object.keys(service?.environment ?? {}));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !settingsSource.includes(`  ${name}: `))).toEqual([]);
  },
);

test('every variable that the chart sets has an effect', () => {
  const templates = globSync('ops/deploy/helm/**/*.yaml', { cwd: ROOT }).map(read).join('\n');
  const names = [...templates.matchAll(/^\s+(?:- name: )?([A-Z][A-Z0-9_]{3,})(?::.*)?$/gm)];
  expect(names.length).toBeGreaterThan(3);
  expect(
    names.map(([, name = '']) => name).filter((name) => !settingsSource.includes(`  ${name}: `)),
  ).toEqual([]);
});

test('four variables have to be set for production, and the error names each', () => {
  const required = [...read(PRODUCTION).matchAll(/\$\{(\w+):\?set (\w+) in \.env/g)];
  const names = new Set(required.map(([, variable, named]) => `${variable} ${named}`));
  expect([...names].sort()).toEqual(
    ['OPS_PASSWORD', 'POSTGRES_PASSWORD', 'PUBLIC_URL', 'SECRET'].map((name) => `${name} ${name}`),
  );
});

test('in production the stores are reachable only from inside, and every container has a limit and few rights', () => {
  const { networks } = parse(read(PRODUCTION));
  expect(networks).toMatchObject({ back: { internal: true } });
  const services = servicesOf(PRODUCTION);
  for (const [name, service] of Object.entries(services)) {
    expect(limitedSchema.safeParse(service).error, name).toBeUndefined();
    if (name !== 'proxy') expect(service).not.toHaveProperty('ports');
  }
  expect(services['postgres']?.['networks']).toEqual(['back']);
  expect(services['redis']?.['networks']).toEqual(['back']);
});

test('the chart gives every queue a worker', () => {
  const rolesSchema = z.object({
    workers: z.record(z.string(), z.object({ queues: z.array(z.string()) })),
  });
  const { workers } = rolesSchema.parse(parse(read('ops/deploy/helm/photo-coach/values.yaml')));
  const served = Object.values(workers).flatMap(({ queues }) => queues);
  expect(served.sort()).toEqual([...queueNames].sort());
});

test('what containers run exists', () => {
  const files = [
    'docker-compose.yml',
    PRODUCTION,
    ...globSync('ops/deploy/helm/**/*.{yaml,txt}', { cwd: ROOT }),
  ];
  const run = files.flatMap((file) => [
    ...read(file).matchAll(/\b((?:api|worker|ops|scripts)\/[\w/-]+\.ts)\b/g),
  ]);
  expect(run.length).toBeGreaterThan(5);
  expect(run.map(([file]) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual(
    [],
  );
});

/** Every file that names an image or an action of others. */
const NAMING = ['*compose*.y*ml', '*Dockerfile*', '.github/workflows/*', 'ops/deploy/helm/**'];
const REFERENCE =
  /(?:^\s*(?:-\s+)?(?:image|uses):\s*|^FROM\s+|^ARG \w*IMAGE=)['"]?([\w./-]+[:@][\w.:@-]+)/gm;

test('images and actions of others are named by a whole version', () => {
  const files = execFileSync('git', ['ls-files', ...NAMING], { cwd: ROOT, encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) => [...read(file).matchAll(REFERENCE)]);
  expect(found.length).toBeGreaterThan(15);
  // PostgreSQL's versions have two numbers.
  const whole = /^(?:[^:@]*postgres[:@]\d+\.\d+|[^:@]+[:@]v?\d+\.\d+\.\d+)(?:-[\w.-]+)?$/;
  expect(found.map(([, reference = '']) => reference).filter((each) => !whole.test(each))).toEqual(
    [],
  );
});
