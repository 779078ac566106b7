// Compares the size of the tree with budget.json; part of `npm run lint`. `--lower` writes what has become smaller.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareSizes, lowered, sizesOf, sizesSchema } from './lint/sizes.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'budget.json');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' });
const gone = new Set(deleted.split('\n'));
const files = [...new Set(listed.trim().split('\n'))].filter((name) => !gone.has(name));
const sizes = sizesOf(files, (name) => readFileSync(path.join(root, name), 'utf8'));
const budget = sizesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

if (process.argv.includes('--lower')) {
  writeFileSync(file, `${JSON.stringify(lowered(budget, sizes), null, 2)}\n`);
} else {
  const found = compareSizes(budget, sizes);
  for (const line of found) console.error(line);
  if (found.length > 0) process.exit(1);
}
