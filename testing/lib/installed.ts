import { existsSync } from 'node:fs';
import path from 'node:path';

/** Says on stderr that tests are skipped. @throws Error in CI, where none may be */
export function skipAloud(message: string): void {
  if (process.env['CI'] === 'true') throw new Error(message);
  process.stderr.write(`\n!!! ${message}\n\n`);
}

/** Whether a program, by its name or its path, is there. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.resolve(folder, program)));

/**
 * Whether all programs are there, for `describe.skipIf`.
 * @param tests the tests that need them
 * @returns false, with a message on stderr, when one is missing
 * @throws Error when one is missing in CI, where no test may be skipped
 */
export function areInstalled(tests: string, programs: readonly string[]): boolean {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) skipAloud(`${tests} skipped: no ${missing.join(' and no ')}`);
  return missing.length === 0;
}
