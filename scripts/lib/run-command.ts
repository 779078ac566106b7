import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BIN = path.resolve(import.meta.dirname, '../../node_modules/.bin');

/**
 * Runs one of the installed tools, or `node`; the tool shares this process's input and output.
 * @returns its exit code; 128 when a signal ended it
 */
export async function runCommand(tool: string, args: string[], cwd: string): Promise<number> {
  const child = spawn(path.join(BIN, tool), args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env['PATH']}` },
  });
  const [code] = await once(child, 'exit');
  return code ?? 128;
}
