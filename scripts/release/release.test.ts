import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nextVersion } from './next-version.ts';
import { release } from './release.ts';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A thing.

## [0.1.0] - 2026-01-01

The first version.
`;
const CHART = 'deploy/helm/photo-coach/Chart.yaml';
const now = new Date('2026-03-04T05:06:07Z');

/** A repository with one commit, whose files are those that a release changes. */
function makeRepository(changelog = CHANGELOG) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const version = '"version": "0.1.0"';
  write('package.json', `{\n  "name": "x",\n  ${version}\n}\n`);
  write(
    'package-lock.json',
    `{\n  ${version},\n  "packages": { "": { ${version} }, "y": { ${version} } }\n}\n`,
  );
  write(CHART, 'name: x\nversion: 0.1.0\nappVersion: 0.1.0\n');
  write('CHANGELOG.md', changelog);
  git('init', '--quiet');
  git('config', 'user.name', 'A Tester');
  git('config', 'user.email', 'tester@example.com');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  return { root, git, write, read };
}

test('a release sets the version everywhere, dates the changelog, commits and tags', () => {
  const { root, git, read } = makeRepository();
  expect(release(root, { asked: 'minor', isDryRun: false, now })).toEqual({
    version: '0.2.0',
    notes: '### Added\n\n- A thing.',
  });
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  const { version, packages } = JSON.parse(read('package-lock.json'));
  expect([version, packages[''].version, packages.y.version]).toEqual(['0.2.0', '0.2.0', '0.1.0']);
  expect(read(CHART)).toBe('name: x\nversion: 0.2.0\nappVersion: 0.2.0\n');
  expect(read('CHANGELOG.md')).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2026-03-04\n\n### Added\n\n- A thing.\n\n## [0.1.0]',
  );
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('status', '--porcelain')).toBe('');
});

test('a dry run changes nothing', () => {
  const { root, git } = makeRepository();
  const head = git('rev-parse', 'HEAD');
  expect(release(root, { asked: '1.0.0', isDryRun: true, now }).version).toBe('1.0.0');
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([
    head,
    '',
    '',
  ]);
});

test('a tree with changes is refused, and they are named', () => {
  const { root, write } = makeRepository();
  write('new.ts', '');
  expect(() => release(root, { asked: 'minor', isDryRun: false, now })).toThrow('new.ts');
});

test('a changelog without anything unreleased is refused', () => {
  const { root } = makeRepository(CHANGELOG.replace('- A thing.\n', ''));
  expect(() => release(root, { asked: 'minor', isDryRun: true, now })).toThrow('has nothing under');
});

test('a version that was released is refused', () => {
  const { root, git } = makeRepository();
  git('tag', 'v0.2.0');
  expect(() => release(root, { asked: 'minor', isDryRun: true, now })).toThrow('v0.2.0 exists');
});

test.each([
  ['1.2.3', 'patch', '1.2.4'],
  ['1.2.3', 'minor', '1.3.0'],
  ['1.2.3', 'major', '2.0.0'],
  ['1.2.3', '1.10.0', '1.10.0'],
])('after %s, %s is %s', (current, asked, expected) => {
  expect(nextVersion(current, asked)).toBe(expected);
});

test.each([['1.2.3'], ['1.2.2'], ['0.9.9'], ['v2.0.0'], ['2.0'], ['']])(
  'after 1.2.3, "%s" is refused as the next version',
  (asked) => {
    expect(() => nextVersion('1.2.3', asked)).toThrow(/follow|not a version/);
  },
);
