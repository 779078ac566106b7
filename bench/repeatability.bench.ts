/*
 * Measures how far photos differ from themselves when they are saved again, made smaller, mirrored or framed a little
 * tighter: the noise for comparing two takes (shared/domain/comparison/noise.ts). Uses every marked photo, and stores
 * what it measured in .cache/critic.
 */
import { PHOTO_CATEGORIES } from '../shared/contracts/categories.ts';
import { MEASUREMENT_UNITS, type MeasurementName } from '../shared/contracts/measurements.ts';
import { type ComparedPhoto, haveSameSubject } from '../shared/domain/comparison/compared-photo.ts';
import { decideBetween } from '../shared/domain/comparison/verdict.ts';
import { type Critiqued, critiqueItems, scoreIn } from './critic/critiqued.ts';
import type { Mark } from './critic/marks/read-marks.ts';
import { measureItems } from './critic/measure/measure-items.ts';
import { markedPhotos } from './critic/photos.ts';
import { UNSEEN } from './critic/rows/stability-rows.ts';
import { UPLOADED } from './critic/rows/subject-row.ts';
import { percentile } from './lib/compare.ts';

const CHANGES = [...UNSEEN, 'cropped_6'] as const;
/** With fewer photos, a 95th percentile would be the largest of them. */
const FEWEST = 20;
/** Mirroring changes their sign, or what it means. */
const BY_SIZE: readonly MeasurementName[] = ['horizon_tilt', 'converging_verticals'];

const { frozen, tuned } = markedPhotos();
const marks: readonly Mark[] = [...frozen, ...tuned];
const variants = [UPLOADED, ...CHANGES.map((change) => ({ change }))];
const found = critiqueItems(await measureItems(marks.map((mark) => ({ mark, variants }))));

const comparedPhoto = ({ item, critiques }: Critiqued): ComparedPhoto => ({
  measurements: item.measurements.items,
  critiques: critiques.map(({ category, score, findings }) => ({
    category,
    scoreContinuous: score,
    findings,
    critic: 'measured' as const,
  })),
});

type Difference = (one: Critiqued, other: Critiqued) => number | null;

/**
 * The largest difference of each photo from its versions; a photo that lacks a value in one of them is left out.
 * @param withSubject leaves out the photos in which the critic finds another subject in one of the versions
 */
function largestDifferences(between: Difference, { withSubject }: { withSubject: boolean }) {
  return marks.flatMap(({ photo }) => {
    const before = found.get(photo, UPLOADED);
    const differences = CHANGES.map((change) => {
      const after = found.get(photo, { change });
      if (!before || !after) return null;
      if (withSubject && !haveSameSubject(comparedPhoto(before), comparedPhoto(after))) return null;
      return between(before, after);
    });
    const known = differences.filter((difference) => difference !== null);
    return known.length === CHANGES.length ? [Math.max(...known)] : [];
  });
}

const valueIn = ({ item }: Critiqued, name: MeasurementName): number | null =>
  item.measurements.items.find((one) => one.name === name)?.value ?? null;

const overallIn = (photo: Critiqued): number =>
  PHOTO_CATEGORIES.reduce((sum, category) => sum + scoreIn(photo, category), 0) /
  PHOTO_CATEGORIES.length;

const weightBetween = (one: Critiqued, other: Critiqued): number => {
  const verdict = decideBetween(comparedPhoto(one), comparedPhoto(other));
  return verdict.keep === null ? 0 : verdict.reasons.reduce((sum, { weight }) => sum + weight, 0);
};

type Column = { 'stays within': string; photos: number };
type Row = Column & { 'with the same subject': string; 'of photos': number };
const rows: Record<string, Row> = {};

const columnOf = (differences: readonly number[]): Column => ({
  'stays within': percentile(differences, 95).toPrecision(3),
  photos: differences.length,
});

function addRow(name: string, between: Difference): void {
  const all = largestDifferences(between, { withSubject: false });
  if (all.length < FEWEST) return;
  const same = columnOf(largestDifferences(between, { withSubject: true }));
  rows[name] = {
    ...columnOf(all),
    'with the same subject': same['stays within'],
    'of photos': same.photos,
  };
}

// Object.keys widens to string[].
for (const name of Object.keys(MEASUREMENT_UNITS) as MeasurementName[]) {
  const size = BY_SIZE.includes(name) ? Math.abs : (value: number) => value;
  addRow(name, (one, other) => {
    const [from, to] = [valueIn(one, name), valueIn(other, name)];
    return from === null || to === null ? null : Math.abs(size(to) - size(from));
  });
}
for (const category of PHOTO_CATEGORIES) {
  addRow(`score, ${category}`, (one, other) =>
    Math.abs(scoreIn(other, category) - scoreIn(one, category)),
  );
}
addRow('score, mean', (one, other) => Math.abs(overallIn(other) - overallIn(one)));
addRow('weight of a verdict that is given', weightBetween);
console.table(rows);
