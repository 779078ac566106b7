import { floatAt } from '../../measure/math/typed-arrays.ts';
import { COCO_CLASSES, FOUND_KINDS, type FoundKind, kindOfClass } from './coco-kinds.ts';
import { CELL, type HeatMap } from './heat-map.ts';

/** A box in shares of the picture. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Two heat maps, of a picture and of its mirror image, put together; cells as in the picture. */
export type KindMap = {
  readonly width: number;
  readonly height: number;
  /** For each kind and cell, the score of the kind's best class, 0–1; 0 when it is fainter than FAINT_SCORE. */
  readonly scores: Readonly<Record<FoundKind, Float32Array>>;
  /** The box of the thing whose center lies in the cell. */
  boxAt(cell: number): Box;
};

const KIND_OF_CLASS = Array.from({ length: COCO_CLASSES }, (_, index) =>
  FOUND_KINDS.indexOf(kindOfClass(index)),
);

/** No find is as faint. */
const FAINT_SCORE = 0.05;

/** Averages both maps, so that a mirrored photo has mirrored things, and chance finds on one side fade. */
export function kindMap(plain: HeatMap, mirror: HeatMap): KindMap {
  const { width, height } = plain;
  const size = width * height;
  const best = FOUND_KINDS.map(() => new Float32Array(size));
  for (let cell = 0; cell < size; cell += 1) {
    const twin = mirrorCell(cell, width);
    for (let index = 0; index < COCO_CLASSES; index += 1) {
      const score =
        floatAt(plain.scores, cell * COCO_CLASSES + index) +
        floatAt(mirror.scores, twin * COCO_CLASSES + index);
      if (score / 2 < FAINT_SCORE) continue;
      const scores = best[KIND_OF_CLASS[index] ?? 0];
      if (scores !== undefined && score / 2 > floatAt(scores, cell)) scores[cell] = score / 2;
    }
  }
  const [person, animal, vehicle, object] = best;
  if (!person || !animal || !vehicle || !object) throw new Error('a kind has no map');
  const scores = { person, animal, vehicle, object };
  return { width, height, scores, boxAt: (cell) => boxAt(plain, mirror, cell) };
}

const mirrorCell = (cell: number, width: number) => {
  const x = cell % width;
  return cell - x + (width - 1 - x);
};

function boxAt(plain: HeatMap, mirror: HeatMap, cell: number): Box {
  const { width, height } = plain;
  const x = cell % width;
  const y = (cell - x) / width;
  const [left, top, right, bottom] = edgesOf(plain, cell);
  // Seen in the mirror, left is right, and a cell's distances count from its other corner.
  const [mirrorLeft, mirrorTop, mirrorRight, mirrorBottom] = edgesOf(
    mirror,
    mirrorCell(cell, width),
  );
  return {
    left: clip((x * CELL - left + (x + 1) * CELL - mirrorRight) / 2 / (width * CELL)),
    right: clip((x * CELL + right + (x + 1) * CELL + mirrorLeft) / 2 / (width * CELL)),
    top: clip((y * CELL - (top + mirrorTop) / 2) / (height * CELL)),
    bottom: clip((y * CELL + (bottom + mirrorBottom) / 2) / (height * CELL)),
  };
}

function edgesOf({ edges }: HeatMap, cell: number): [number, number, number, number] {
  const at = (index: number) => floatAt(edges, 4 * cell + index);
  return [at(0), at(1), at(2), at(3)];
}

const clip = (share: number) => Math.min(1, Math.max(0, share));
