import { byteAt, intAt, numberAt } from '../../math/typed-arrays.ts';
import { type EdgePoints, findEdgePoints } from './edge-points.ts';
import { fitSegments, type Segment } from './fit-segments.ts';
import type { LinePlane } from './line-plane.ts';

/** Sectors of the gradient's direction in the circle; two make a class, which is 45° wide. */
const SECTORS = 16;

/** Cells between two points of one edge in reading order: at most two columns and two rows apart. */
const NEIGHBORS = [
  [1, 0],
  [2, 0],
  [-2, 1],
  [-1, 1],
  [0, 1],
  [1, 1],
  [2, 1],
  [-1, 2],
  [0, 2],
  [1, 2],
] as const;

/** The first point of a point's group; shortens the way to it. */
function rootOf(parents: Int32Array, point: number): number {
  let at = point;
  let parent = intAt(parents, at);
  while (parent !== at) {
    const next = intAt(parents, parent);
    parents[at] = next;
    at = next;
    parent = intAt(parents, at);
  }
  return at;
}

function unite(parents: Int32Array, one: number, two: number): void {
  const a = rootOf(parents, one);
  const b = rootOf(parents, two);
  if (a < b) parents[b] = a;
  else parents[a] = b;
}

/** The classes of each point's direction in both partitions, the second begins half a class later: 16 · first + second. */
function classify({ count, sector }: EdgePoints): Uint8Array {
  const classes = new Uint8Array(count);
  for (let p = 0; p < count; p += 1) {
    const at = byteAt(sector, p);
    classes[p] = 16 * (at >> 1) + (((at + 1) % SECTORS) >> 1);
  }
  return classes;
}

function singles(count: number): Int32Array {
  const parents = new Int32Array(count);
  for (let p = 0; p < count; p += 1) parents[p] = p;
  return parents;
}

/** For each partition, the root of each point's group: connected points of one class. */
function connect(points: EdgePoints, { width, height }: LinePlane): [Int32Array, Int32Array] {
  const { count, cell } = points;
  const places = new Int32Array(width * (height + 2));
  for (let p = 0; p < count; p += 1) places[intAt(cell, p)] = p + 1;
  const classes = classify(points);
  const offsets = NEIGHBORS.map(([x, y]) => y * width + x);
  const [first, second] = [singles(count), singles(count)];
  for (let p = 0; p < count; p += 1) {
    const here = intAt(cell, p);
    for (let k = 0; k < offsets.length; k += 1) {
      const other = intAt(places, here + numberAt(offsets, k)) - 1;
      if (other < 0) continue;
      const difference = byteAt(classes, p) ^ byteAt(classes, other);
      if (difference < 16) unite(first, p, other);
      if (difference % 16 === 0) unite(second, p, other);
    }
  }
  for (let p = 0; p < count; p += 1) {
    first[p] = rootOf(first, p);
    second[p] = rootOf(second, p);
  }
  return [second, first];
}

function sizesOf(roots: Int32Array): Int32Array {
  const sizes = new Int32Array(roots.length);
  for (let p = 0; p < roots.length; p += 1) {
    const root = intAt(roots, p);
    sizes[root] = intAt(sizes, root) + 1;
  }
  return sizes;
}

/** Points and the groups that they stay in. */
type Grouped = { readonly roots: Int32Array; readonly stays: Uint8Array };

/** Groups with their points, of which fewer than `least` are left out. */
function gather({ roots, stays }: Grouped, least: number): Int32Array[] {
  const sizes = new Int32Array(roots.length);
  const found: number[] = [];
  for (let p = 0; p < roots.length; p += 1) {
    if (byteAt(stays, p) === 0) continue;
    const root = intAt(roots, p);
    if (intAt(sizes, root) === 0) found.push(root);
    sizes[root] = intAt(sizes, root) + 1;
  }
  const kept = found.filter((root) => intAt(sizes, root) >= least);
  const groups = kept.map((root) => new Int32Array(intAt(sizes, root)));
  const places = new Int32Array(roots.length);
  kept.forEach((root, at) => {
    places[root] = at + 1;
  });
  sizes.fill(0);
  for (let p = 0; p < roots.length; p += 1) {
    const root = intAt(roots, p);
    const place = intAt(places, root);
    if (place === 0 || byteAt(stays, p) === 0) continue;
    const group = groups[place - 1];
    if (group !== undefined) group[intAt(sizes, root)] = p;
    sizes[root] = intAt(sizes, root) + 1;
  }
  return groups;
}

/** Each point stays in the larger of its two groups. */
function groupsOf(centered: Int32Array, shifted: Int32Array): [Grouped, Grouped] {
  const centeredSizes = sizesOf(centered);
  const shiftedSizes = sizesOf(shifted);
  const inCentered = new Uint8Array(centered.length);
  const inShifted = new Uint8Array(centered.length);
  for (let p = 0; p < centered.length; p += 1) {
    const isLarger =
      intAt(centeredSizes, intAt(centered, p)) >= intAt(shiftedSizes, intAt(shifted, p));
    inCentered[p] = isLarger ? 1 : 0;
    inShifted[p] = isLarger ? 0 : 1;
  }
  return [
    { roots: centered, stays: inCentered },
    { roots: shifted, stays: inShifted },
  ];
}

/**
 * Straight edges of at least `shortest` cells. Points with similar gradient directions that touch form a group, in two
 * overlapping partitions of the directions; each point stays in the larger of its two groups (line support regions,
 * Burns, Hanson & Riseman 1986). A line is fitted to each group, which is split where it bends. The result does not
 * depend on the order of the points.
 */
export function findSegments(plane: LinePlane, shortest: number): Segment[] {
  const points = findEdgePoints(plane);
  const [centered, shifted] = groupsOf(...connect(points, plane));
  const least = 0.7 * shortest;
  return [...gather(centered, least), ...gather(shifted, least)].flatMap((group) =>
    fitSegments(points, group, plane, shortest),
  );
}
