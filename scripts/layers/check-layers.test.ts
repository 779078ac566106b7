import { describe, expect, test } from 'vitest';
import { checkLayers, type Import } from './check-layers.ts';

function imports(from: string, ...targets: string[]): Import[] {
  const folder = /^(api|dev|migrations|ops|scripts|shared|testing|web|worker)\//;
  return targets.map((to) => ({ from, to, ofPackage: !folder.test(to) }));
}

const BROKEN: [rule: string, from: string, to: string][] = [
  ['the API imports no worker', 'api/main.ts', 'worker/runner.ts'],
  ['the API imports no web client', 'api/main.ts', 'web/lib/session.ts'],
  ['a worker imports no API', 'worker/main.ts', 'api/app.ts'],
  ['the web client imports no API', 'web/lib/session.ts', 'api/app.ts'],
  ['the web client imports no server code', 'web/lib/session.ts', 'shared/server/log.ts'],
  ['shared code imports no app', 'shared/server/log.ts', 'api/app.ts'],
  ['domain imports no server code', 'shared/domain/product.ts', 'shared/server/log.ts'],
  ['contracts import no domain', 'shared/contracts/ids.ts', 'shared/domain/product.ts'],
  ['contracts import only zod', 'shared/contracts/ids.ts', 'node:crypto'],
  ['domain is pure', 'shared/domain/product.ts', 'kysely'],
  ['migrations import only kysely', 'migrations/a.ts', 'zod'],
  ['migrations import nothing of the product', 'migrations/a.ts', 'shared/domain/product.ts'],
  ['the product imports no test helpers', 'api/main.ts', 'testing/services/postgres.ts'],
  ['shared code imports no test helpers', 'shared/server/log.ts', 'testing/services/postgres.ts'],
  ['a test of the product imports no tool', 'api/app.test.ts', 'ops/admin/plan.ts'],
  ['test helpers import nothing of scripts', 'testing/services/redis.ts', 'scripts/test.ts'],
  ['test helpers open no sandbox', 'testing/services/a.ts', 'dev/payment-sandbox/sandbox.ts'],
  ['what operators run needs no scripts', 'ops/admin/plan.ts', 'scripts/stack/output.ts'],
  ['scripts import nothing of dev', 'scripts/test.ts', 'dev/bench/lib/compare.ts'],
  ['scripts import nothing of browser tests', 'scripts/test.ts', 'web/e2e/support/page.ts'],
  ['a job opens no TIFF', 'worker/jobs/a.ts', 'worker/imaging/tiff/decode-tiff.ts'],
  ['a job opens no photo', 'worker/jobs/a.ts', 'worker/imaging/process-photo.ts'],
  ['only worker/ imports sharp', 'api/main.ts', 'sharp'],
  ['only the queue and one file of the worker import BullMQ', 'worker/handlers.ts', 'bullmq'],
  ['the rest of shared/server does not import BullMQ', 'shared/server/log.ts', 'bullmq'],
  ['only api/ imports Express', 'worker/main.ts', 'express'],
  ['only api/ imports the socket.io server', 'shared/server/log.ts', 'socket.io'],
  ['the browser imports no Node module', 'web/lib/session.ts', 'node:path'],
  ['the browser imports no database', 'web/lib/session.ts', 'kysely'],
  ['lib imports no feature', 'web/lib/session.ts', 'web/features/about/about-page.tsx'],
  ['ui imports no lib', 'web/ui/button.tsx', 'web/lib/session.ts'],
  ['a feature imports no app', 'web/features/about/about-page.tsx', 'web/app/app.tsx'],
  [
    'a feature imports only the listed features',
    'web/features/about/about-page.tsx',
    'web/features/albums/album-page.tsx',
  ],
];

describe('each layer rule is enforced', () => {
  test.each(BROKEN)('%s', (_rule, from, to) => {
    expect(checkLayers(imports(from, to))).toEqual([expect.stringContaining(`${from} imports`)]);
  });

  test('no circles of features', () => {
    const circle = [
      ...imports('api/features/a/x.ts', 'api/features/b/x.ts'),
      ...imports('api/features/b/x.ts', 'api/features/c/x.ts'),
      ...imports('api/features/c/x.ts', 'api/features/a/x.ts'),
    ];
    expect(checkLayers(circle)).toHaveLength(3);
    expect(checkLayers(circle.slice(1))).toEqual([]);
  });
});

test('imports that the layers allow pass', () => {
  expect(
    checkLayers([
      ...imports('worker/queue-job/create-worker.ts', 'bullmq', 'sharp', 'shared/server/log.ts'),
      ...imports('api/app.ts', 'express', 'api/serve.ts', 'shared/domain/product.ts'),
      ...imports('api/open-payment-sandbox.ts', 'dev/payment-sandbox/open-payment-sandbox.ts'),
      ...imports('dev/bench/api.bench.ts', 'scripts/lib/build-web.ts', 'testing/lib/free-port.ts'),
      ...imports('api/app.test.ts', 'testing/services/postgres.ts', 'worker/runner.ts'),
      ...imports('web/main.tsx', 'web/app/app.tsx', 'web/ui/theme.css'),
      ...imports('web/features/albums/album-page.tsx', 'web/features/session/me-query.ts'),
      ...imports('web/build/prerender.ts', 'node:path', 'web/app/routes/site-pages.ts'),
    ]),
  ).toEqual([]);
});
