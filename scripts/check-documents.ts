// Checks what documents and comments refer to; part of `npm run lint` and `npm test`. See documents/check-documents.ts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkDocuments } from './lint/check-documents.ts';

const TEXT =
  /(?:\.(?:[cm]?[jt]sx?|md|ya?ml|json|css|html|sh|sql|tpl)|Dockerfile|Procfile|\.env\.example)$/;
/** Made by tools, or tests of this check, which cite what is not there. */
const LEFT_OUT = /^(?:package-lock\.json|scripts\/documents\/.*\.test\.ts)$/;

const root = path.resolve(import.meta.dirname, '..');
const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
const names = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  .split('\0')
  .filter((name) => TEXT.test(name) && !LEFT_OUT.test(name) && existsSync(path.join(root, name)));
const files = new Map(names.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]));

const problems = checkDocuments(files, (name) => existsSync(path.join(root, name)));
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`\n${problems.length} references that lead nowhere`);
  process.exit(1);
}
