import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FIRST_IMPORT = /^import '([^']+)'|^import .*$/m;

/** Whether V8 reports that Maglev is on, after running `program`. */
const hasMaglev = async (program: string): Promise<string> => {
  const args = ['--allow-natives-syntax', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return stdout.trim();
};

test('turns Maglev off, which is on otherwise', async () => {
  const show = 'console.log(%IsMaglevEnabled());';
  expect(await hasMaglev(show)).toBe('true');
  expect(await hasMaglev(`await import('./shared/server/without-maglev.ts'); ${show}`)).toBe(
    'false',
  );
});

test('is the first import of every process', () => {
  const programs = [
    'api/main.ts',
    'worker/main.ts',
    'worker/imaging/pool/child/imaging-child.ts',
    ...['run.ts', 'measure-scenes.ts'].map((file) => `dev/critique/${file}`),
    'dev/bench/critic/measure/measuring-process.ts',
  ];
  for (const program of programs) {
    const [, first] = FIRST_IMPORT.exec(readFileSync(path.join(ROOT, program), 'utf8')) ?? [];
    expect(first, program).toMatch(/\/without-maglev\.ts$/);
  }
});
