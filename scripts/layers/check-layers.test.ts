import { describe, expect, test } from 'vitest';
import { checkLayers, type Import } from './check-layers.ts';

function imports(from: string, ...targets: string[]): Import[] {
  const folder = /^(api|migrations|shared|testing|web|worker)\//;
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
  ['contracts import zod alone', 'shared/contracts/ids.ts', 'node:crypto'],
  ['domain is pure', 'shared/domain/product.ts', 'kysely'],
  ['migrations import kysely alone', 'migrations/a.ts', 'zod'],
  ['migrations import none of the product', 'migrations/a.ts', 'shared/domain/product.ts'],
  ['the product imports no test helpers', 'api/main.ts', 'testing/services/postgres.ts'],
  ['shared code imports no test helpers', 'shared/server/log.ts', 'testing/services/postgres.ts'],
  ['sharp only in worker/', 'api/main.ts', 'sharp'],
  ['BullMQ only in the queue and the runner', 'worker/handlers.ts', 'bullmq'],
  ['BullMQ not in the rest of shared/server', 'shared/server/log.ts', 'bullmq'],
  ['Express only in api/', 'worker/main.ts', 'express'],
  ['the socket.io server only in api/', 'shared/server/log.ts', 'socket.io'],
  ['no Node in the browser', 'web/lib/session.ts', 'node:path'],
  ['no database in the browser', 'web/lib/session.ts', 'kysely'],
  ['lib imports no feature', 'web/lib/session.ts', 'web/features/about/about-page.tsx'],
  ['ui imports no lib', 'web/ui/button.tsx', 'web/lib/session.ts'],
  ['a feature imports no app', 'web/features/about/about-page.tsx', 'web/app/app.tsx'],
  [
    'features import only those listed',
    'web/features/about/about-page.tsx',
    'web/features/albums/album-page.tsx',
  ],
];

describe('each rule is enforced', () => {
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

test('what the layers allow passes', () => {
  expect(
    checkLayers([
      ...imports('worker/runner.ts', 'bullmq', 'sharp', 'shared/server/log.ts'),
      ...imports('api/app.ts', 'express', 'api/serve.ts', 'shared/domain/product.ts'),
      ...imports('api/app.test.ts', 'testing/services/postgres.ts', 'worker/runner.ts'),
      ...imports('web/main.tsx', 'web/app/app.tsx', 'web/ui/theme.css'),
      ...imports('web/features/albums/album-page.tsx', 'web/features/session/me-query.ts'),
      ...imports('web/build/prerender.ts', 'node:path', 'web/app/routes/site-pages.ts'),
    ]),
  ).toEqual([]);
});
