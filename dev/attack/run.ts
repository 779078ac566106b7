// `npm run test:attack`: hostile input and crowds against the real processes, or the attacks that its arguments name.
// Separate from `npm test`, because it takes minutes.
import '../../shared/server/end-with-parent.ts';
import { runFiles } from '../bench/lib/run-files.ts';

if (process.platform !== 'linux') {
  console.error('npm run test:attack needs Linux: it reads /proc.');
  process.exit(1);
}
await runFiles('dev/attack/*.attack.ts');
