import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { byteAt, doubleAt, floatAt } from '../math/typed-arrays.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { boxBlur } from '../planes/lab-grid.ts';

/** Directions from the subject's center in which it is compared with what lies around it. */
const SECTORS = 16;
/** Depth of the rings inside and outside of the outline, as a share of the longest side. */
const RING = 0.03;

/** Sums over one side of the outline in each direction. */
type Ring = {
  readonly cells: Float64Array;
  readonly lightness: Float64Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
};

const emptyRing = (): Ring => ({
  cells: new Float64Array(SECTORS),
  lightness: new Float64Array(SECTORS),
  a: new Float64Array(SECTORS),
  b: new Float64Array(SECTORS),
});

/** Sectors are centered on the axes, so that the mirrored photo has the mirrored sectors. */
function sectorOf(x: number, y: number): number {
  const turns = Math.atan2(y, x) / (2 * Math.PI);
  return (Math.round(turns * SECTORS) + SECTORS) % SECTORS;
}

function rings({ overview, measurable }: PhotoView, { mask, center }: Subject) {
  const { width, height } = overview;
  const radius = Math.max(1, Math.round(RING * Math.max(width, height)));
  const near = boxBlur(new Float32Array(mask), width, height, radius);
  const [inside, outside] = [emptyRing(), emptyRing()];
  for (let i = 0; i < mask.length; i += 1) {
    const share = floatAt(near, i);
    if (share < 0.02 || share > 0.98 || byteAt(measurable, i) === 0) continue;
    const x = (i % width) + 0.5 - center.x * width;
    const y = Math.floor(i / width) + 0.5 - center.y * height;
    const ring = byteAt(mask, i) === 1 ? inside : outside;
    const sector = sectorOf(x, y);
    ring.cells[sector] = doubleAt(ring.cells, sector) + 1;
    ring.lightness[sector] = doubleAt(ring.lightness, sector) + floatAt(overview.lightness, i);
    ring.a[sector] = doubleAt(ring.a, sector) + floatAt(overview.a, i);
    ring.b[sector] = doubleAt(ring.b, sector) + floatAt(overview.b, i);
  }
  return { inside, outside };
}

/**
 * Mean color difference (ΔE of CIE 1976) between the subject's rim and what lies just outside of it, over sixteen
 * directions by the length of the rim in each.
 */
export function subjectSeparation(view: PhotoView, subject: Subject): Measurement {
  const { inside, outside } = rings(view, subject);
  let [sum, weights] = [0, 0];
  for (let sector = 0; sector < SECTORS; sector += 1) {
    const [here, there] = [doubleAt(inside.cells, sector), doubleAt(outside.cells, sector)];
    if (here === 0 || there === 0) continue;
    const difference = (plane: 'lightness' | 'a' | 'b'): number =>
      doubleAt(inside[plane], sector) / here - doubleAt(outside[plane], sector) / there;
    const weight = Math.min(here, there);
    sum += weight * Math.hypot(difference('lightness'), difference('a'), difference('b'));
    weights += weight;
  }
  if (weights === 0) return abstained('subject_separation', 'The subject fills the frame.');
  return measured('subject_separation', sum / weights, subject.region, 2, subject.sureness);
}
