import { doubleAt, floatAt } from '../math/typed-arrays.ts';
import type { PhotoView, Subject } from '../photo-view.ts';

/** The content of a photo in CIE L*a*b*, averaged to at most GRID_SIDE cells on its longest side. */
export type CoarseGrid = {
  readonly width: number;
  readonly height: number;
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
  /** Share of a cell that is measured, 0–1. */
  readonly measured: Float32Array;
  /** Share of a cell that the subject covers, 0–1, as far as it is the subject. */
  readonly subject: Float32Array;
};

/** Cells on the longest side: the smallest thing that is looked for, 3 % of that side, spans five. */
const GRID_SIDE = 160;

/** A rectangle of the overview's cells; `right` and `bottom` are exclusive. */
type Cells = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

function contentCells({ overview, content }: PhotoView): Cells {
  const left = Math.round(content.x * overview.width);
  const top = Math.round(content.y * overview.height);
  const right = Math.round((content.x + content.width) * overview.width);
  const bottom = Math.round((content.y + content.height) * overview.height);
  return { left, top, right: Math.max(right, left + 1), bottom: Math.max(bottom, top + 1) };
}

/** For each target cell of one side, the source cells it covers and the first one's and last one's parts. */
type Span = { readonly from: number; readonly to: number; readonly parts: Float64Array };

function spansOf(from: number, to: number, cells: number): Span[] {
  const size = (to - from) / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const start = from + cell * size;
    const end = from + (cell + 1) * size;
    const first = Math.floor(start + 1e-9);
    const last = Math.max(first + 1, Math.ceil(end - 1e-9));
    const parts = Float64Array.from({ length: last - first }, (__, i) =>
      Math.max(0, Math.min(end, first + i + 1) - Math.max(start, first + i)),
    );
    return { from: first, to: last, parts };
  });
}

/** Averages along the rows from `rows.from` to before `rows.to`: a cell for each span. */
function averagedAcross(
  source: Float32Array,
  line: number,
  spans: readonly Span[],
  rows: { from: number; to: number },
): Float32Array {
  const first = rows.from;
  const result = new Float32Array(spans.length * (rows.to - first));
  spans.forEach(({ from, to, parts }, x) => {
    let size = 0;
    for (let k = 0; k < parts.length; k += 1) size += doubleAt(parts, k);
    for (let row = first; row < rows.to; row += 1) {
      let sum = 0;
      for (let column = from; column < to; column += 1) {
        sum += doubleAt(parts, column - from) * floatAt(source, row * line + column);
      }
      result[(row - first) * spans.length + x] = sum / size;
    }
  });
  return result;
}

/** Averages first along the rows, then along the columns. */
function averaged(
  source: Float32Array,
  line: number,
  across: readonly Span[],
  down: readonly Span[],
): Float32Array {
  const [top, bottom] = [down[0]?.from ?? 0, down.at(-1)?.to ?? 0];
  const narrow = averagedAcross(source, line, across, { from: top, to: bottom });
  const width = across.length;
  const result = new Float32Array(width * down.length);
  down.forEach(({ from, to, parts }, y) => {
    let size = 0;
    for (let k = 0; k < parts.length; k += 1) size += doubleAt(parts, k);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = from; row < to; row += 1) {
        sum += doubleAt(parts, row - from) * floatAt(narrow, (row - top) * width + x);
      }
      result[y * width + x] = sum / size;
    }
  });
  return result;
}

/**
 * How far a subject counts that nothing has recognized: it was found by standing out, as distractions at the border do,
 * and often takes them in.
 */
const UNRECOGNIZED = 0.3;

function subjectOn(
  subject: Subject | null,
  reduce: (plane: Float32Array) => Float32Array,
  cells: number,
): Float32Array {
  if (subject === null) return new Float32Array(cells);
  const trust = subject.sureness * (subject.kind === null ? UNRECOGNIZED : 1);
  return reduce(new Float32Array(subject.mask)).map((share) => trust * share);
}

/** The grid of a view's content. A slightly smaller copy of the photo has a grid of the same size. */
export function coarseGridOf(view: PhotoView): CoarseGrid {
  const { overview } = view;
  const cells = contentCells(view);
  const [wide, high] = [cells.right - cells.left, cells.bottom - cells.top];
  const factor = Math.max(1, Math.max(wide, high) / GRID_SIDE);
  const across = spansOf(cells.left, cells.right, Math.max(1, Math.round(wide / factor)));
  const down = spansOf(cells.top, cells.bottom, Math.max(1, Math.round(high / factor)));
  const reduce = (plane: Float32Array): Float32Array =>
    averaged(plane, overview.width, across, down);
  return {
    width: across.length,
    height: down.length,
    lightness: reduce(overview.lightness),
    a: reduce(overview.a),
    b: reduce(overview.b),
    measured: reduce(new Float32Array(view.measurable)),
    subject: subjectOn(view.subject, reduce, across.length * down.length),
  };
}
