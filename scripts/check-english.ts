// Checks comments, test titles and documents for phrases that English-speaking engineers have to read twice; part of
// `npm run lint` and `npm test`. Texts of the product are checked by its specifications, not by this.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkEnglish } from './lint/plain-english.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('**/*.{ts,tsx,mjs,md}', {
  cwd: root,
  exclude: (name) => /^(\..+|node_modules|dist)$/.test(path.basename(name)),
});
const found = files
  .sort()
  .flatMap((file) => checkEnglish(file, readFileSync(path.join(root, file), 'utf8')));
for (const line of found) console.error(line);
if (found.length > 0) {
  console.error(`\n${found.length} phrases against scripts/lint/odd-phrases.ts`);
  process.exit(1);
}
