// `npm run admin -- …`: what an operator does at the command line. `npm run admin -- --help` lists it all.
import './lib/end-with-parent.ts';
import path from 'node:path';
import { runAdmin } from './admin/run-admin.ts';

process.exitCode = await runAdmin(process.argv.slice(2), {
  root: path.resolve(import.meta.dirname, '..'),
  print: (text) => console.log(text),
  warn: (text) => console.error(text),
  readInput: async () => {
    const parts: Buffer[] = [];
    for await (const part of process.stdin) parts.push(part);
    return Buffer.concat(parts).toString();
  },
});
