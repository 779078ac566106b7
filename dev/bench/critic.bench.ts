/*
 * Measures the measured critic on photos with added faults, and lists every case that fails. It runs on the frozen
 * photos, on which nothing is tuned, and fails below a floor; `--tuned` takes tuned-on photos instead, `--quick` fewer,
 * and then the floors are only shown. coach.bench.ts measures the real faults of photos. Measured items are kept in
 * .cache/critic, so a second run takes seconds unless measuring has changed.
 */
import { styleText } from 'node:util';
import { hasRealPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import type { Row } from './critic/rows/row.ts';
import { runBench } from './critic/run-bench.ts';

const options = new Set(process.argv.slice(2));
const FAILURES_SHOWN = options.has('--all') ? Number.POSITIVE_INFINITY : 40;

const verdictOf = ({ passed }: Row): string =>
  passed === null ? 'read' : passed ? 'pass' : 'FAIL';

function printFailures({ test, failures }: Row): void {
  if (failures.length === 0) return;
  console.log(styleText('bold', `\n${test}`));
  for (const failure of failures.slice(0, FAILURES_SHOWN)) console.log(`  ${failure}`);
  const rest = failures.length - FAILURES_SHOWN;
  if (rest > 0) console.log(`  … and ${rest} more (--all)`);
}

if (!hasRealPhotos('camera')) {
  console.log('No photos (PHOTOS_DIR): there is nothing to measure.');
  process.exit();
}
const rows = await runBench({
  onTuned: options.has('--tuned'),
  isQuick: options.has('--quick'),
});
console.log(`\nThe measured critic on ${options.has('--tuned') ? 'tuned-on' : 'frozen'} photos`);
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row.test,
      { measured: row.measured, target: row.target, verdict: verdictOf(row) },
    ]),
  ),
);
for (const row of rows) printFailures(row);

const isWhole = !options.has('--tuned') && !options.has('--quick');
if (isWhole && rows.some(({ passed }) => passed === false)) process.exitCode = 1;
