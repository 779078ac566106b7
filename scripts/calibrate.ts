/*
 * `npm run calibrate`: takes the critic's thresholds from degraded copies of the tuned-on photos and writes
 * worker/critics/measured/rules/calibration.json, the same for the same photos and code. Per weakness, in the unit of
 * its rule's amount: where it is noticed, clear, and ruins a photo, and the slope of the logistic curve at `noticed`. Per
 * category: the merit of weak (5th percentile) and of excellent (95th) photos. Prints how well each amount tells
 * degraded from clean photos of the half that it was not fitted on (area under the ROC curve).
 */
import '../shared/server/without-maglev.ts';
import './lib/end-with-parent.ts';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { measureItems } from '../bench/critic/measure/measure-items.ts';
import { isScene } from '../bench/critic/measure/scene-source.ts';
import { markedPhotos } from '../bench/critic/photos.ts';
import { meritOf } from '../worker/critics/measured/score.ts';
import { type Calibrated, calibrateWeaknesses } from './calibrate/calibrate-weaknesses.ts';
import { chooseSamples } from './calibrate/choose-samples.ts';
import { quantileOf } from './calibrate/fit-weakness.ts';
import { readSamples, type Sample } from './calibrate/samples.ts';

const FILE = path.resolve(import.meta.dirname, '../worker/critics/measured/rules/calibration.json');
/** Kinds below this are named. */
const RELIABLE = 0.9;

/** Merits of clean photos between which the scores of photos without a weakness lie. */
function meritRanges(samples: readonly Sample[]) {
  const clean = samples.filter(({ fault }) => fault === null);
  const ranges = PHOTO_CATEGORIES.map((category) => {
    const merits = clean.map(({ reading }) => meritOf(reading, category));
    const [low, high] = [quantileOf(merits, 0.05), quantileOf(merits, 0.95)];
    return [category, { low: Number(low.toFixed(3)), high: Number(high.toFixed(3)) }] as const;
  });
  return Object.fromEntries(ranges);
}

const shown = (value: number): string => (Number.isNaN(value) ? '' : value.toFixed(3));

function print(weaknesses: readonly Calibrated[]): void {
  const rows = weaknesses.map(({ kind, values, auc, aucAgainstOthers, samples, from }) => [
    kind,
    { ...values, AUC: shown(auc), 'AUC, other faults': shown(aucAgainstOthers), samples, from },
  ]);
  console.table(Object.fromEntries(rows));
  const weak = weaknesses.filter(({ auc }) => auc < RELIABLE);
  console.log(`AUC below ${RELIABLE}: ${weak.map(({ kind }) => kind).join(', ') || 'none'}`);
}

const { tuned } = markedPhotos();
if (tuned.every(({ photo }) => isScene(photo))) {
  console.error(
    'Thresholds are taken from real photos, which are missing (PHOTOS_DIR). Nothing was written.',
  );
  process.exit(1);
}
const samples = readSamples(await measureItems(chooseSamples(tuned)), tuned);
const weaknesses = calibrateWeaknesses(samples);
print(weaknesses);
const calibration = {
  weaknesses: Object.fromEntries(weaknesses.map(({ kind, values }) => [kind, values])),
  merits: meritRanges(samples),
};
if (!process.argv.includes('--dry'))
  writeFileSync(FILE, `${JSON.stringify(calibration, null, 2)}\n`);
