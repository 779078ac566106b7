// `npm run test:attack`: hostile input and crowds against the real processes. Separate from `npm test`, because
// it takes minutes. Each attack runs in its own process. Arguments select the attacks whose file name contains one
// of them.
import '../../shared/server/end-with-parent.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { runCommand } from '../../scripts/lib/run-command.ts';

if (process.platform !== 'linux') {
  console.error('npm run test:attack needs Linux: it reads /proc.');
  process.exit(1);
}
const root = path.resolve(import.meta.dirname, '../..');
const wanted = process.argv.slice(2);
const files = globSync('dev/attack/*.attack.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

let failed = 0;
for (const file of files) {
  console.log(styleText('bold', `\n── ${file}`));
  if ((await runCommand('node', ['--expose-gc', file], root)) !== 0) failed += 1;
}
console.log(`\nattacks: ${files.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && files.length > 0 ? 0 : 1);
