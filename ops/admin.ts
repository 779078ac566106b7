// `npm run admin -- …`: what an operator does at the command line. `npm run admin -- --help` lists it all.
import '../shared/server/end-with-parent.ts';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runAdmin } from './admin/run-admin.ts';

/** Asks beside the output; Ctrl+C and Ctrl+D answer nothing. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return '';
    throw error;
  } finally {
    terminal.close();
  }
}

process.exitCode = await runAdmin(process.argv.slice(2), {
  root: path.resolve(import.meta.dirname, '..'),
  print: (text) => console.log(text),
  warn: (text) => console.error(text),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  readInput: async () => {
    const parts: Buffer[] = [];
    for await (const part of process.stdin) parts.push(part);
    return Buffer.concat(parts).toString();
  },
});
