// `npm test`: lint and types side by side, then unit and integration tests and the main journey in a browser.
// `npm test -- --all`: system tests and all browser tests as well.
// `npm test -- --all --shard 1/3`: the first of three parts that take about as long; lint and types belong to the first.
// `npm test -- --all --update-times`: writes how long each file took, which `--shard` and the order of files follow.
// `npm test -- --changed [since]`: lint, types, and the tests that a change can affect (see lib/changed-tests.ts).
// `npm test -- worker/imaging`, or any other arguments: Vitest alone, with these arguments.
// The first section that fails ends the run.
import '../shared/server/end-with-parent.ts';
import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { buildWebIfStale, isWebSource } from './lib/build-web.ts';
import { findChangedFiles, relatedFiles } from './lib/changed-tests.ts';
import { runCommand, runQuietly } from './lib/run-command.ts';

type Section = [name: string, run: () => Promise<number>];
type Check = [name: string, tool: string, ...args: string[]];

const root = path.resolve(import.meta.dirname, '..');
// Tests start the product's processes about 60 times; the compile cache saves about a second per start.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');
const run = (tool: string, ...args: string[]) => runCommand(tool, args, root);
const vitest = (...args: string[]) => run('vitest', ...args);

// One thread for the types, which takes the compiler half of the work of several (each of them checks again what all
// import) and is still as quick beside the rest.
const checks: Check[] = [
  ['types', 'tsc', '-b', '--singleThreaded'],
  ['lint: biome', 'biome', 'check', '--error-on-warnings', '.'],
  ['lint: layers', 'node', 'scripts/check-layers.ts'],
  ['lint: lockfile', 'node', 'scripts/check-lockfile.ts'],
  ['lint: budget', 'node', 'scripts/check-budget.ts'],
  ['lint: documents', 'node', 'scripts/check-documents.ts'],
  ['lint: English', 'node', 'scripts/check-english.ts'],
  ['lint: knip', 'knip'],
];
const webClient: Section = ['web client', () => buildWebIfStale(root).then(() => 0)];

/** The sections of `npm test`. vitest.config.ts says what it leaves to `--all`; so does testing/services/redis.ts. */
function quickTests(): Section[] {
  process.env['TEST_SCOPE'] = 'quick';
  return [webClient, ['tests', () => vitest('run')]];
}

/** The sections of a run of all tests, or of a part of them. */
const allTests = (shard: string | undefined): Section[] => [
  webClient,
  ['all tests', () => vitest('run', ...(shard === undefined ? [] : [`--shard=${shard}`]))],
];

/** The sections of a run for the files changed since a commit (default: the last one). */
function changedTests(since: string | undefined): Section[] {
  const changed = findChangedFiles(root, since);
  console.log(`${changed.length} files changed since ${since ?? 'the last commit'}`);
  const related = ['related', ...relatedFiles(changed), '--run', '--passWithNoTests'];
  const browser = changed.some(isWebSource) ? ['run'] : related;
  return [
    ['tests without a browser', () => vitest(...related, '--project=node*')],
    webClient,
    ['browser tests', () => vitest(...browser, '--project=browser')],
  ];
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
const printTitle = (name: string) => console.log(styleText('bold', `\n── ${name}`));

function printVerdict(name: string, code: number, start: number): void {
  const verdict = code === 0 ? styleText('green', 'passed') : styleText('red', 'failed');
  console.log(styleText('bold', `── ${name}: ${verdict} (${secondsSince(start)})`));
}

/** Runs all checks side by side, and prints what each says once it ends. @returns the first code that is not 0 */
async function runChecks(): Promise<number> {
  const start = performance.now();
  const codes = await Promise.all(
    checks.map(async ([name, tool, ...args]) => {
      const { code, output } = await runQuietly(tool, args, root);
      printTitle(name);
      process.stdout.write(output);
      printVerdict(name, code, start);
      return code;
    }),
  );
  return codes.find((code) => code !== 0) ?? 0;
}

async function runSections(sections: Section[], { checked = true } = {}): Promise<void> {
  const startedAt = performance.now();
  const failed = checked ? await runChecks() : 0;
  if (failed !== 0) process.exit(failed);
  for (const [name, runSection] of sections) {
    printTitle(name);
    const start = performance.now();
    const code = await runSection();
    printVerdict(name, code, start);
    if (code !== 0) process.exit(code);
  }
  console.log(styleText('bold', `\nAll passed (${secondsSince(startedAt)})`));
  const passed = sections.length + (checked ? checks.length : 0);
  console.log(`sections: ${passed} passed, 0 failed`);
}

/**
 * Whether Vitest would run browser tests with these arguments. Vitest filters paths by every argument that
 * isn't an option.
 */
function runsBrowserTests(args: string[]): boolean {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const files = globSync('web/e2e/**/*.test.ts', { cwd: root });
  const names = (word: string) => word === 'browser' || files.some((file) => file.includes(word));
  return words.length === 0 || words.some(names);
}

/** Runs all tests, or the part that `--shard` names. */
async function runAll(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      all: { type: 'boolean' },
      shard: { type: 'string' },
      'update-times': { type: 'boolean' },
    },
  });
  if (values['update-times']) process.env['UPDATE_TEST_TIMES'] = 'true';
  await runSections(allTests(values.shard), { checked: values.shard?.startsWith('1/') ?? true });
}

const args = process.argv.slice(2);
if (args.length === 0) {
  await runSections(quickTests());
} else if (args.includes('--all')) {
  await runAll(args);
} else if (args[0]?.startsWith('--changed')) {
  const since = args[0].split('=')[1] ?? args[1];
  await runSections(changedTests(since));
} else {
  if (runsBrowserTests(args)) await buildWebIfStale(root);
  // vitest.config.ts splits the tests without a browser into three projects; `--project node` selects all of them.
  process.exit(await run('vitest', 'run', ...args.map((arg) => (arg === 'node' ? 'node*' : arg))));
}
