// `npm run bench`: runs the benchmarks one after the other, each in its own process, so that no benchmark warms caches
// or fills memory for the next. Arguments select the benchmarks whose file name contains one of them; the first
// argument that starts with a dash and all later ones are passed to them.
import '../../shared/server/end-with-parent.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { runCommand } from '../../scripts/lib/run-command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const wanted = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);
const files = globSync('dev/bench/*.bench.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

let failed = 0;
for (const file of files) {
  console.log(styleText('bold', `\n── ${file}`));
  if ((await runCommand('node', ['--expose-gc', file, ...options], root)) !== 0) failed += 1;
}
if (failed > 0) console.error(`${failed} of ${files.length} benchmarks failed`);
process.exit(failed === 0 && files.length > 0 ? 0 : 1);
