// `npm run doctor`: checks every part that the product needs, and says in one line each what is wrong and what to do.
import '../shared/server/end-with-parent.ts';
import path from 'node:path';
import { runChecks } from './doctor/run-checks.ts';

const isWell = await runChecks(path.resolve(import.meta.dirname, '..'), (line) =>
  console.log(line),
);
process.exit(isWell ? 0 : 1);
