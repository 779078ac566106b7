// `npm run test:faults`: breaks the processes and stores of an installation, and checks what has to hold. Separate from
// `npm test`, which runs a short form of some faults, because it takes hours. Arguments select faults whose file name
// contains one of them; `--short` runs the short form. Linux only; needs `redis-server`.
import '../../shared/server/end-with-parent.ts';
import { parseArgs } from 'node:util';
import { reportResult } from './lib/fault.ts';
import { FAULTS } from './list.ts';

if (process.platform !== 'linux') {
  console.error(
    'npm run test:faults needs Linux: it finds the processes that it freezes in /proc.',
  );
  process.exit(1);
}
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = Object.entries(FAULTS).filter(
  ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
let failed = 0;
for (const [, fault] of wanted) {
  const result = await fault.run(values.short ? 'short' : 'full');
  reportResult(fault.name, result);
  if (!result.held) failed += 1;
}
console.log(`\nfaults: ${wanted.length - failed} held, ${failed} did not`);
process.exit(failed === 0 && wanted.length > 0 ? 0 : 1);
