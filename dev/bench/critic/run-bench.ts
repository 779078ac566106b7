import { critiqueItems } from './critiqued.ts';
import type { Wanted } from './measure/item.ts';
import { measureItems } from './measure/measure-items.ts';
import { UPLOADED, type Variant } from './measure/variant.ts';
import { markedPhotos } from './photos.ts';
import type { Mark } from './read-marks.ts';
import { duplicateRows } from './rows/duplicate-rows.ts';
import { dropRows, ladderRows, namedFirstRow } from './rows/ladder-rows.ts';
import { laddersOf, rungsOf } from './rows/ladders.ts';
import { localCasesOf, localRow } from './rows/local-row.ts';
import type { Row } from './rows/row.ts';
import { stabilityRow, UNSEEN } from './rows/stability-row.ts';
import { subjectRow } from './rows/subject-row.ts';

export type Choice = {
  /** Measures on the photos on which thresholds are tuned. */
  readonly onTuned: boolean;
  /** Fewer photos. */
  readonly isQuick: boolean;
};

/** One of this many tuned-on photos is degraded; all are read. */
const EVERY = 5;
const QUICK = 3;
/** Photos that are read as they are. */
const PHOTOS_READ = 45;

/** Evenly spread over a list. */
const everyOf = <Value>(values: readonly Value[], step: number): Value[] =>
  values.filter((_, index) => index % step === 0);

/** Photos that are degraded, and photos that are only read as they are. */
function choosePhotos({ onTuned, isQuick }: Choice): { degraded: Mark[]; read: Mark[] } {
  const { frozen, tuned } = markedPhotos();
  const degraded = onTuned ? everyOf(tuned, EVERY) : [...frozen];
  const rest = onTuned ? tuned : [...frozen, ...tuned];
  const read = rest.slice(0, isQuick ? PHOTOS_READ / QUICK : PHOTOS_READ);
  return { degraded: isQuick ? everyOf(degraded, QUICK) : degraded, read };
}

/** Measures and critiques everything, and compares it with the goals. */
export async function runBench(choice: Choice): Promise<Row[]> {
  const { degraded, read } = choosePhotos(choice);
  const ladders = laddersOf(degraded);
  const local = localCasesOf(degraded);
  const changes: Variant[] = [...UNSEEN, 'cropped_6' as const, 'cropped_12' as const].map(
    (change) => ({ change }),
  );
  const wanted = [...new Set([...degraded, ...read])].map((mark): Wanted => {
    const all = [
      UPLOADED,
      ...(degraded.includes(mark) ? changes : []),
      ...ladders.filter((each) => each.mark === mark).flatMap(({ ladder }) => rungsOf(ladder)),
      ...local.filter((each) => each.mark === mark).map(({ variant }) => variant),
    ];
    const variants = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
    return { photo: mark.photo, variants };
  });
  const found = critiqueItems(await measureItems(wanted));
  const photos = read.flatMap(({ photo }) => found.get(photo, UPLOADED) ?? []);
  return [
    ...ladderRows(found, ladders),
    ...dropRows(found, ladders),
    namedFirstRow(found, ladders),
    localRow(found, local),
    subjectRow(found, choice.onTuned ? read : degraded),
    stabilityRow(found, degraded),
    ...duplicateRows(found, degraded, photos),
  ];
}
