import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const BIN = path.resolve(import.meta.dirname, '../../node_modules/.bin');

const PRELOAD = path.resolve(import.meta.dirname, '../../shared/server/end-with-parent.ts');

type Stdio = ['inherit', 'inherit', 'inherit'] | ['ignore', 'pipe', 'pipe'];

/** Starts a tool, which ends with this process even if this one is killed. Each of them is a program for Node.js. */
function spawnTool(tool: string, args: string[], cwd: string, stdio: Stdio) {
  const program = tool === 'node' ? [] : [realpathSync(path.join(BIN, tool))];
  return spawn(path.join(BIN, 'node'), ['--import', PRELOAD, ...program, ...args], {
    cwd,
    stdio: [...stdio, 'ipc'],
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH']}` },
  });
}

/**
 * Runs one of the installed tools, or `node`; the tool shares this process's input and output.
 * @returns its exit code; 128 when a signal ended it
 */
export async function runCommand(tool: string, args: string[], cwd: string): Promise<number> {
  const [code] = await once(spawnTool(tool, args, cwd, ['inherit', 'inherit', 'inherit']), 'exit');
  return code ?? 128;
}

/**
 * Runs one of the installed tools, or `node`, beside others: without input, and its output is kept.
 * @returns its exit code, 128 when a signal ended it, and what it printed
 */
export async function runQuietly(
  tool: string,
  args: string[],
  cwd: string,
): Promise<{ code: number; output: string }> {
  const child = spawnTool(tool, args, cwd, ['ignore', 'pipe', 'pipe']);
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const [code] = await once(child, 'close');
  return { code: code ?? 128, output: (await Promise.all(printed)).join('') };
}
