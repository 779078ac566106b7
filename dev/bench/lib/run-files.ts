import { globSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { runCommand } from '../../../scripts/lib/run-command.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Runs files one after the other, each in its own process, so that none warms caches or fills memory for the next.
 * Arguments select the files whose name contains one of them; the first argument that starts with a dash and all later
 * ones are passed on. Exits with 1 if one fails or none was found.
 */
export async function runFiles(pattern: string): Promise<never> {
  const given = process.argv.slice(2);
  const firstOption = given.findIndex((argument) => argument.startsWith('-'));
  const wanted = firstOption === -1 ? given : given.slice(0, firstOption);
  const options = given.slice(wanted.length);
  const files = globSync(pattern, { cwd: ROOT })
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
  let failed = 0;
  for (const file of files) {
    console.log(styleText('bold', `\n── ${file}`));
    if ((await runCommand('node', ['--expose-gc', file, ...options], ROOT)) !== 0) failed += 1;
  }
  console.log(`\n${files.length - failed} passed, ${failed} failed`);
  process.exit(failed === 0 && files.length > 0 ? 0 : 1);
}
