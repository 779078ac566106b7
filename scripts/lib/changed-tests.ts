import { execFileSync } from 'node:child_process';

/** This module starts the product's processes, so the tests that import it also run code that they don't import. */
const PROCESS_STARTER = 'testing/product/start-processes.ts';
/** The sources of those processes. */
const PROCESS_SOURCE =
  /^(api|worker|dev\/payment-sandbox|shared|migrations)\/|^Procfile$|^scripts\/stack\//;

/**
 * The files that differ from a commit, new ones included, as paths from the root.
 * @param since a commit or branch; defaults to the last commit
 * @throws Error when Git doesn't know the commit
 */
export function findChangedFiles(root: string, since = 'HEAD'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = git('merge-base', since, 'HEAD')[0] ?? since;
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * The files whose importing tests have to run: the changed files, plus the process starter if its processes
 * run them.
 */
export function relatedFiles(changed: string[]): string[] {
  const touchesProcesses = changed.some(
    (file) => PROCESS_SOURCE.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return touchesProcesses ? [...changed, PROCESS_STARTER] : changed;
}
