import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/*
 * The image holds what its programs import, as far as files can tell: `docker build` in the workflow builds and starts it.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const OWN_SCOPE = '@photo-coach/';
/** The workspaces whose packages are installed in the image. */
const INSTALLED = ['shared', 'api', 'worker', 'ops'];
/** What only a checkout has: each is imported where there is no production. */
const ONLY_IN_A_CHECKOUT = [
  'dev/payment-sandbox/open-payment-sandbox.ts',
  'testing/postgres/embedded-postgres.ts',
];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** The files and folders that the last stage copies from the checkout. */
function copiedSources(): string[] {
  const stage =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copies = [...stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)];
  return copies.flatMap(([, sources = '']) => sources.split(' '));
}

/** Whether `.dockerignore` lets a file into the build: the last pattern that matches it, or a folder above it, decides. */
function isInContext(file: string): boolean {
  const parts = file.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const matches = (glob: string) => above.some((each) => path.matchesGlob(each, glob));
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return patterns.findLast((line) => matches(line.replace('!', '')))?.startsWith('!') ?? true;
}

/** A file's imports at run time: types are gone by then, and computed specifiers are unknown. */
function runtimeImports(file: string): string[] {
  const source = read(file);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const found = /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2];
      return found === undefined ? [] : [found];
    }),
  ];
}

/** The file that a specifier names; null for a package. */
function ownFile(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  return specifier.startsWith(OWN_SCOPE) ? specifier.slice(OWN_SCOPE.length) : null;
}

const packageOf = (specifier: string) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

test('every program of the image finds its imports in it', () => {
  const sources = copiedSources();
  const isCopied = (file: string) =>
    existsSync(path.join(ROOT, file)) &&
    isInContext(file) &&
    sources.some((source) => isIn(file, source));
  const packages = new Set(
    INSTALLED.flatMap((name) =>
      Object.keys(JSON.parse(read(`${name}/package.json`)).dependencies ?? {}),
    ),
  );
  const files = execFileSync('git', ['ls-files', ...sources], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => file.endsWith('.ts') && isInContext(file));
  expect(files).toEqual(expect.arrayContaining(['api/main.ts', 'worker/main.ts', 'ops/admin.ts']));
  const missing = files.flatMap((file) =>
    runtimeImports(file).flatMap((specifier) => {
      const own = ownFile(file, specifier);
      if (own !== null) return isCopied(own) || ONLY_IN_A_CHECKOUT.includes(own) ? [] : [own];
      return isBuiltin(specifier) || packages.has(packageOf(specifier)) ? [] : [specifier];
    }),
  );
  expect(missing).toEqual([]);
});

test('the image runs as a user that is not root, by number', () => {
  expect(read('Dockerfile')).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
});
