import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Every file that names an image or an action of others. */
const FILES = [
  '*compose*.y*ml',
  '*Dockerfile*',
  '.github/workflows/*',
  'deploy/helm/**',
  'testing/services/*.ts',
];
const REFERENCE =
  /(?:^\s*(?:-\s+)?(?:image|uses):\s*|^FROM\s+|^ARG \w*IMAGE=|new \w*Container\()['"]?([\w./-]+[:@][\w.:@-]+)/gm;
/** Numbers of a whole version, where it isn't three. */
const NUMBERS: Readonly<Record<string, number>> = { postgres: 2 };

/** Whether a reference names one version for good: by a digest, a commit, or all numbers of its version. */
function isPinned(reference: string): boolean {
  if (/@(?:sha256:)?[0-9a-f]{40,64}$/.test(reference)) return true;
  const [, name = '', version = ''] =
    /^([^:@]+)[:@]v?(\d+(?:\.\d+)*)(?:-[\w.-]+)?$/.exec(reference) ?? [];
  return version !== '' && version.split('.').length >= (NUMBERS[name] ?? 3);
}

test.each([
  ['caddy:2-alpine', false],
  ['caddy:2.10-alpine', false],
  ['versity/versitygw:latest', false],
  ['busybox:stable', false],
  ['postgres:18-alpine', false],
  ['actions/checkout@v5', false],
  ['postgres:18.6-alpine', true],
  ['caddy:2.10.2-alpine', true],
  [`caddy:2-alpine@sha256:${'a'.repeat(64)}`, true],
  [`actions/checkout@${'a'.repeat(40)}`, true],
])('%s counts as pinned: %s', (reference, expected) => {
  expect(isPinned(reference)).toBe(expected);
});

test('no image and no action of others moves without a change of this repository', () => {
  const files = execFileSync('git', ['ls-files', ...FILES], { cwd: ROOT, encoding: 'utf8' });
  const found = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(REFERENCE)].map(
        ([, reference = '']) => `${file}: ${reference}`,
      ),
    );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter((each) => !isPinned(each.slice(each.indexOf(': ') + 2)))).toEqual([]);
});
