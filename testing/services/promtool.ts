import { execFileSync, spawnSync } from 'node:child_process';

function isInstalled(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not on the PATH
  }
}

/**
 * Whether Prometheus' promtool is on the PATH, for `describe.skipIf`.
 * @returns false, with a message on stderr, when it is missing
 * @throws Error when it is missing in CI, where no test may be skipped
 */
export function isPromtoolInstalled(): boolean {
  if (isInstalled()) return true;
  const message = 'Tests of the alerts skipped: no promtool on the PATH (Debian: prometheus)';
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n!!! ${message}\n\n`);
  return false;
}

/** Runs promtool. @returns its exit code, and all that it printed */
export function runPromtool(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { code: status, output: `${stdout}${stderr}` };
}
