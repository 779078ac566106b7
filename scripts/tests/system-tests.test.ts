import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Modules that start processes of the product, by the end of the import's path. */
const STARTERS = /from '.*(start-processes|start-fleet|supervise)\.ts'/;

test('a test that starts the product’s processes is named a system test, which `npm test` leaves out', () => {
  const files = globSync('{api,scripts,shared,testing,worker}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const starting = files.filter((file) =>
    STARTERS.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(starting.length).toBeGreaterThan(5);
  expect(starting.filter((file) => !file.endsWith('.system.test.ts'))).toEqual([]);
});
