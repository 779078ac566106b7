import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dateChangelog } from './date-changelog.ts';
import { nextVersion } from './next-version.ts';

const CHART = 'deploy/helm/photo-coach/Chart.yaml';

const versionSchema = z.object({ version: z.string() });

type Repository = {
  git: (...args: string[]) => string;
  read: (file: string) => string;
};

function openRepository(root: string): Repository {
  return {
    // What git says on stderr becomes the message of the error that execFileSync throws.
    git: (...args) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim(),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
  };
}

const readVersion = ({ read }: Repository, file: string): string =>
  versionSchema.parse(JSON.parse(read(file))).version;

/** Replaces the version in the first lines that have it. @throws Error when there are fewer */
function replaceVersion(text: string, { current, next }: Versions, times: number): string {
  const parts = text.split(`"version": "${current}"`);
  if (parts.length <= times) throw new Error(`The version ${current} was expected ${times} times.`);
  const [changed, left] = [parts.slice(0, times + 1), parts.slice(times + 1)];
  return [changed.join(`"version": "${next}"`), ...left].join(`"version": "${current}"`);
}

type Versions = { current: string; next: string };

const hasTag = ({ git }: Repository, version: string): boolean =>
  git('tag', '--list', `v${version}`) !== '';

/** Every file that a release changes, with its new text. */
function changedFiles({ read }: Repository, versions: Versions): Map<string, string> {
  return new Map([
    ['package.json', replaceVersion(read('package.json'), versions, 1)],
    // Once for the file, and once for the package.
    ['package-lock.json', replaceVersion(read('package-lock.json'), versions, 2)],
    [CHART, read(CHART).replaceAll(/^(version|appVersion): .*$/gm, `$1: ${versions.next}`)],
  ]);
}

/**
 * Makes a release of what the repository holds: sets its version, dates the changelog, commits and tags. Pushes nothing.
 * @returns the version, and its section of the changelog
 * @throws Error when the tree has changes, the changelog has nothing unreleased, or the version does not follow or exists
 */
export function release(
  root: string,
  { asked, isDryRun, now }: { asked: string; isDryRun: boolean; now: Date },
): { version: string; notes: string } {
  const repository = openRepository(root);
  const { git, read } = repository;
  const changes = git('status', '--porcelain');
  if (changes !== '') throw new Error(`Commit or remove these changes first:\n${changes}`);
  const current = readVersion(repository, 'package.json');
  const version = nextVersion(current, asked);
  if (hasTag(repository, version)) throw new Error(`The tag v${version} exists.`);
  const date = now.toISOString().slice(0, 10);
  const { changelog, notes } = dateChangelog(read('CHANGELOG.md'), { version, date });
  const files = changedFiles(repository, { current, next: version });
  files.set('CHANGELOG.md', changelog);
  if (isDryRun) return { version, notes };
  for (const [file, text] of files) writeFileSync(path.join(root, file), text);
  git('add', ...files.keys());
  git('commit', '--quiet', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  return { version, notes };
}
