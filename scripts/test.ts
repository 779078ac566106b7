// `npm test`: lint, types, all tests; the first that fails ends it. With arguments (`npm test --
// worker/imaging`) only Vitest, with these arguments.
import './lib/end-with-parent.ts';
import path from 'node:path';
import { styleText } from 'node:util';
import { buildWebIfStale } from './lib/build-web.ts';
import { runCommand } from './lib/run-command.ts';

const root = path.resolve(import.meta.dirname, '..');
// Tests start the product's processes some 60 times: with their modules compiled each takes a second less.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');
const run = (tool: string, ...args: string[]) => runCommand(tool, args, root);

const sections: [name: string, run: () => Promise<number>][] = [
  ['lint: biome', () => run('biome', 'check', '--error-on-warnings', '.')],
  ['lint: layers', () => run('node', 'scripts/check-layers.ts')],
  ['lint: knip', () => run('knip')],
  ['types', () => run('tsc', '-b')],
  ['unit and integration tests', () => run('vitest', 'run', '--project', 'node')],
  ['web client', () => buildWebIfStale(root).then(() => 0)],
  ['browser tests', () => run('vitest', 'run', '--project', 'browser')],
];

const args = process.argv.slice(2);
if (args.length > 0) process.exit(await run('vitest', 'run', ...args));

const startedAt = performance.now();
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
for (const [name, runSection] of sections) {
  console.log(styleText('bold', `\n── ${name}`));
  const start = performance.now();
  const code = await runSection();
  const verdict = code === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(styleText('bold', `── ${name}: ${verdict} (${secondsSince(start)})`));
  if (code !== 0) process.exit(code);
}
console.log(styleText('bold', `\nAll passed (${secondsSince(startedAt)})`));
console.log(`sections: ${sections.length} passed, 0 failed`);
