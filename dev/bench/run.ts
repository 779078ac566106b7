// `npm run bench`: runs the benchmarks, or those that its arguments name.
import '../../shared/server/end-with-parent.ts';
import { runFiles } from './lib/run-files.ts';

await runFiles('dev/bench/*.bench.ts');
