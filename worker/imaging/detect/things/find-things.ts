import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { floatAt } from '../../measure/math/typed-arrays.ts';
import { type ModelInput, mirrored } from '../image/model-input.ts';
import { boxArea, overlapOf, shareInside } from './boxes.ts';
import { FOUND_KINDS, type FoundKind } from './coco-kinds.ts';
import { heatMap } from './heat-map.ts';
import { type Box, type KindMap, kindMap } from './kind-map.ts';
import { LEAST_SURENESS, surenessOf } from './sureness.ts';

/** Something found, before overlapping finds are merged. */
type Find = { readonly kind: FoundKind; readonly box: Box; readonly sureness: number };

/** Two boxes that share more than this (IoU) are one thing. */
const SAME_THING = 0.5;
/** An object with more than this share inside a person or animal is clothing, or a part of it. */
const PART_OF = 0.8;
const MOST_THINGS = 20;

/**
 * Finds people, animals, vehicles and objects in a picture; surest first.
 * @param input the picture at its size of thingsInput
 */
export async function findThings(model: GraphModel, input: ModelInput): Promise<Thing[]> {
  const plain = await heatMap(model, input);
  const mirror = await heatMap(model, mirrored(input));
  const finds = peaks(kindMap(plain, mirror)).sort(
    (a, b) => b.sureness - a.sureness || boxArea(b.box) - boxArea(a.box),
  );
  const kept: Find[] = [];
  for (const find of finds) {
    if (!kept.some((other) => isSame(find, other))) kept.push(find);
  }
  return kept
    .filter((find) => !isPart(find, kept))
    .slice(0, MOST_THINGS)
    .map(({ kind, box, sureness }) => ({ kind, region: regionOf(box), sureness }));
}

/** The cells in which a kind's score is not below its neighbors'. */
function peaks(map: KindMap): Find[] {
  return FOUND_KINDS.flatMap((kind) => {
    const scores = map.scores[kind];
    const finds: Find[] = [];
    for (let cell = 0; cell < scores.length; cell += 1) {
      const score = floatAt(scores, cell);
      if (score < LEAST_SCORE || score < highestAround(scores, map, cell)) continue;
      const box = map.boxAt(cell);
      const sureness = surenessOf(kind, score, boxArea(box));
      if (sureness >= LEAST_SURENESS[kind]) finds.push({ kind, box, sureness });
    }
    return finds;
  });
}

/** Below it, nothing reaches LEAST_SURENESS. */
const LEAST_SCORE = 0.1;

function highestAround(scores: Float32Array, { width, height }: KindMap, cell: number): number {
  const x = cell % width;
  const y = (cell - x) / width;
  let highest = 0;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      highest = Math.max(highest, floatAt(scores, row * width + column));
    }
  }
  return highest;
}

const isSame = (a: Find, b: Find) => overlapOf(a.box, b.box) > SAME_THING;

const isPart = (find: Find, all: readonly Find[]) =>
  find.kind === 'object' &&
  all.some(
    ({ kind, box }) =>
      (kind === 'person' || kind === 'animal') && shareInside(find.box, box) > PART_OF,
  );

const regionOf = ({ left, top, right, bottom }: Box) => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});
