import { existsSync } from 'node:fs';

/**
 * Whether the programs of a browser are installed, for `describe.skipIf`.
 * @returns false, with a message on stderr, if one is missing
 * @throws Error if one is missing in CI, where no test may be skipped
 */
export function areInstalled(programs: readonly string[]): boolean {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length === 0) return true;
  const message = `Tests in another browser need ${missing.join(' and ')}.`;
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n${message} They are SKIPPED.\n`);
  return false;
}
