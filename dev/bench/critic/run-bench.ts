import { critiqueItems } from './critiqued.ts';
import type { Mark } from './marks/read-marks.ts';
import { measureItems, type Wanted } from './measure/measure-items.ts';
import type { Variant } from './measure/variant.ts';
import { markedPhotos } from './photos.ts';
import { costRow, REPEATED, repeatRow } from './rows/cost-rows.ts';
import { duplicateRows } from './rows/duplicate-rows.ts';
import { dropRows, ladderRows, namedFirstRow } from './rows/ladder-rows.ts';
import { laddersOf, rungsOf } from './rows/ladders.ts';
import { localCasesOf, localRows } from './rows/local-rows.ts';
import type { Row } from './rows/row.ts';
import { mirroredRow, stabilityRow, UNSEEN } from './rows/stability-rows.ts';
import { subjectRow, UPLOADED } from './rows/subject-row.ts';
import { PHOTOS_READ, wordRow } from './rows/word-row.ts';

export type Choice = {
  /** Measures on the photos on which thresholds are tuned. */
  readonly onTuned: boolean;
  /** Fewer photos. */
  readonly isQuick: boolean;
};

/** One of this many tuned-on photos is degraded; all are read. */
const EVERY = 5;
const QUICK = 3;

/** Evenly spread over a list. */
const everyOf = <Value>(values: readonly Value[], step: number): Value[] =>
  values.filter((_, index) => index % step === 0);

/** Photos that are degraded, and photos that are only read as they are. */
function choosePhotos({ onTuned, isQuick }: Choice): { degraded: Mark[]; read: Mark[] } {
  const { frozen, tuned } = markedPhotos();
  const degraded = onTuned ? everyOf(tuned, EVERY) : [...frozen];
  const rest = onTuned ? tuned : [...frozen, ...tuned.filter((mark) => !frozen.includes(mark))];
  const read = rest.slice(0, isQuick ? PHOTOS_READ / QUICK : PHOTOS_READ);
  return { degraded: isQuick ? everyOf(degraded, QUICK) : degraded, read };
}

/** Everything that is measured, once. */
function wantedFor(choice: Choice): Wanted[] {
  const { degraded, read } = choosePhotos(choice);
  const ladders = laddersOf(degraded);
  const local = localCasesOf(degraded);
  const smallest = degraded[0]?.photo;
  const changes: Variant[] = [...UNSEEN, 'cropped_6' as const, 'cropped_12' as const].map(
    (change) => ({ change }),
  );
  return [...new Set([...degraded, ...read])].map((mark) => {
    const isDegraded = degraded.includes(mark);
    const faults = [
      ...ladders.filter((each) => each.mark === mark).flatMap(({ ladder }) => rungsOf(ladder)),
      ...local.filter((each) => each.mark === mark).map(({ variant }) => variant),
    ];
    const all = [
      UPLOADED,
      ...(isDegraded ? [...changes, ...faults] : []),
      ...(mark.photo === smallest ? [REPEATED] : []),
    ];
    return {
      mark,
      variants: [...new Map(all.map((each) => [JSON.stringify(each), each])).values()],
    };
  });
}

/** Measures and critiques everything, and compares it with the goals. */
export async function runBench(choice: Choice): Promise<Row[]> {
  const { degraded, read } = choosePhotos(choice);
  const found = critiqueItems(await measureItems(wantedFor(choice)));
  const ladders = laddersOf(degraded);
  const photos = read.flatMap(({ photo }) => found.get(photo, UPLOADED) ?? []);
  return [
    ...ladderRows(found, ladders),
    ...dropRows(found, ladders),
    namedFirstRow(found, ladders),
    ...localRows(found, localCasesOf(degraded)),
    subjectRow(found, choice.onTuned ? read : degraded),
    wordRow(photos),
    stabilityRow(found, degraded),
    mirroredRow(found, degraded),
    ...duplicateRows(found, degraded, photos),
    repeatRow(found, degraded[0]?.photo ?? ''),
    costRow(found),
  ];
}
