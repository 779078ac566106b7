import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { areaOf, centerOf } from '@photo-coach/shared/domain/regions.ts';
import { z } from 'zod';
import { columnLetter, type Grid, gridOf } from '../../../../worker/critics/coach/brief/cells.ts';
import { readPhoto } from '../../../../worker/critics/measured/reading.ts';
import { NOTHING_DECLARED } from '../../critic/item-row.ts';
import type { Coached } from '../reviewed.ts';
import { FALSEHOODS } from './falsehoods.ts';

/** An answer into which a falsehood was planted. */
export type PlantedAnswer = {
  readonly kind: string;
  readonly photo: Coached;
  readonly answer: string;
  /** Words, in lower case, that appear only in the planted remark: a page is searched for them. */
  readonly marker: string;
};

const remarkSchema = z.record(z.string(), z.unknown());
const answerSchema = z.looseObject({ remarks: z.array(remarkSchema) });
type Answered = z.infer<typeof remarkSchema>;

/** The answer about a photo with other remarks. */
function withRemarks(
  { answer }: Coached,
  change: (remarks: readonly Answered[]) => readonly Answered[],
): string {
  const own = answerSchema.parse(JSON.parse(answer));
  return JSON.stringify({ ...own, remarks: change(own.remarks) });
}

const MARKER = 24;
const begins = (what: unknown): string => String(what).slice(0, MARKER).toLowerCase();

/** Planted things are spread over the photos by this step. */
const STEP = 7;

/** Falsehoods that are added to the first remarks of answers. */
const falsehoods = (photos: readonly Coached[]): PlantedAnswer[] =>
  FALSEHOODS.flatMap(({ kind, remark }, index) => {
    const photo = photos[(STEP * index) % photos.length];
    if (photo === undefined) return [];
    const answer = withRemarks(photo, ([first = {}, ...others]) => [first, remark, ...others]);
    return [{ kind, photo, answer, marker: begins(remark['what']) }];
  });

/** The corner that is farthest from a remark's place, as cells of its photo's ruler. */
function farthestCorner({ region }: SeenRemark, { columns, rows }: Grid): string {
  const { x, y } = centerOf(region);
  const column = x < 0.5 ? columns - 1 : 1;
  const row = y < 0.5 ? rows : 2;
  return `${columnLetter(column - 1)}${row - 1}:${columnLetter(column)}${row}`;
}

/** The largest place of a thing that does not also lie in a far corner, as a share of the frame. */
const LOCAL = 0.2;
const MISPLACED = 9;
const WHY = 'That is what the eye keeps of it.';

/** True remarks that point at a corner without their thing. */
function misplaced(photos: readonly Coached[], polarity: SeenRemark['polarity']): PlantedAnswer[] {
  const kind = polarity === 'weakness' ? 'wrong place' : 'wrong place, praised';
  return photos
    .flatMap((photo) => {
      const own = photo.checked.remarks.find(
        (remark) => remark.polarity === polarity && areaOf(remark.region) < LOCAL,
      );
      if (own === undefined) return [];
      const moved = {
        place: farthestCorner(own, gridOf(readPhoto(photo.row, NOTHING_DECLARED))),
        why: WHY,
      };
      const answer = withRemarks(photo, (remarks) =>
        remarks.map((each) =>
          begins(each['what']) === begins(own.what) ? { ...each, ...moved } : each,
        ),
      );
      return [{ kind, photo, answer, marker: WHY.toLowerCase() }];
    })
    .slice(0, MISPLACED);
}

/** Answers with a falsehood each. */
export const plantedAnswers = (photos: readonly Coached[]): PlantedAnswer[] => [
  ...falsehoods(photos),
  ...misplaced(photos, 'weakness'),
  ...misplaced(photos, 'strength'),
];
