import { byteAt, floatAt, intAt } from '../../math/typed-arrays.ts';
import { type EdgePoints, findEdgePoints } from './edge-points.ts';
import { fitSegments, type Segment } from './fit-segments.ts';
import type { LinePlane } from './line-plane.ts';

/** Width of a class of gradient directions, in degrees. */
const CLASS = 45;
const CLASSES = 360 / CLASS;

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

function rootOf(parents: Int32Array, point: number): number {
  let root = point;
  while (intAt(parents, root) !== root) root = intAt(parents, root);
  for (let at = point; at !== root; ) {
    const next = intAt(parents, at);
    parents[at] = root;
    at = next;
  }
  return root;
}

/** The class of each point's direction, in the partition that begins `shift` degrees below 0. */
function classify({ count, direction }: EdgePoints, shift: number): Uint8Array {
  const classes = new Uint8Array(count);
  for (let p = 0; p < count; p += 1) {
    classes[p] = Math.floor((floatAt(direction, p) + 360 + shift) / CLASS) % CLASSES;
  }
  return classes;
}

type Partition = { readonly classes: Uint8Array; readonly parents: Int32Array };

function join({ classes, parents }: Partition, one: number, two: number): void {
  if (byteAt(classes, one) !== byteAt(classes, two)) return;
  const [a, b] = [rootOf(parents, one), rootOf(parents, two)];
  if (a < b) parents[b] = a;
  else parents[a] = b;
}

/** For each partition, the root of each point's group: connected points of one class. */
function connect(points: EdgePoints, { width, height }: LinePlane): [Int32Array, Int32Array] {
  const { count, cell } = points;
  const places = new Int32Array(width * height);
  for (let p = 0; p < count; p += 1) places[intAt(cell, p)] = p + 1;
  const partition = (shift: number): Partition => ({
    classes: classify(points, shift),
    parents: new Int32Array(count).map((_, p) => p),
  });
  const [centered, shifted] = [partition(CLASS / 2), partition(0)];
  for (const [x, y] of NEIGHBORS) {
    const offset = y * width + x;
    for (let p = 0; p < count; p += 1) {
      const other = intAt(places, intAt(cell, p) + offset) - 1;
      if (other < 0) continue;
      join(centered, p, other);
      join(shifted, p, other);
    }
  }
  for (const { parents } of [centered, shifted]) {
    for (let p = 0; p < count; p += 1) parents[p] = rootOf(parents, p);
  }
  return [centered.parents, shifted.parents];
}

function sizesOf(roots: Int32Array): Int32Array {
  const sizes = new Int32Array(roots.length);
  for (const root of roots) sizes[root] = intAt(sizes, root) + 1;
  return sizes;
}

/** Groups with their points, of which fewer than `least` are left out. */
function gather(roots: Int32Array, keeps: (point: number) => boolean, least: number): number[][] {
  const groups = new Map<number, number[]>();
  roots.forEach((root, point) => {
    if (!keeps(point)) return;
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [point]);
    else group.push(point);
  });
  return [...groups.values()].filter((group) => group.length >= least);
}

/**
 * Straight edges of at least `shortest` cells. Points with similar gradient directions that touch form a group, in two
 * overlapping partitions of the directions; each point stays in the larger of its two groups (line support regions,
 * Burns, Hanson & Riseman 1986). A line is fitted to each group, which is split where it bends. The result does not
 * depend on the order of the points.
 */
export function findSegments(plane: LinePlane, shortest: number): Segment[] {
  const points = findEdgePoints(plane);
  const [centered, shifted] = connect(points, plane);
  const [centeredSizes, shiftedSizes] = [sizesOf(centered), sizesOf(shifted)];
  const inCentered = (p: number): boolean =>
    intAt(centeredSizes, intAt(centered, p)) >= intAt(shiftedSizes, intAt(shifted, p));
  const least = 0.7 * shortest;
  return [
    ...gather(centered, inCentered, least),
    ...gather(shifted, (p) => !inCentered(p), least),
  ].flatMap((group) => fitSegments(points, group, plane, shortest));
}
