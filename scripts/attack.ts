// `npm run test:attack`: what a stranger could try, against the real processes, too long for `npm test`. Each attack
// runs in a process of its own. With arguments only those whose name contains one.
import './lib/end-with-parent.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { runCommand } from './lib/run-command.ts';

const root = path.resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = globSync('scripts/attack/*.attack.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

let gaveWay = 0;
for (const file of files) {
  console.log(styleText('bold', `\n── ${file}`));
  if ((await runCommand('node', ['--expose-gc', file], root)) !== 0) gaveWay += 1;
}
console.log(`\nattacks: ${files.length - gaveWay} passed, ${gaveWay} failed`);
process.exit(gaveWay === 0 && files.length > 0 ? 0 : 1);
