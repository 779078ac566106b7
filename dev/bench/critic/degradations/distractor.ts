import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { shareInside } from '@photo-coach/shared/domain/regions.ts';
import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import type { Pixels } from '../../../../worker/imaging/pixels.ts';
import type { Degraded } from './degraded.ts';
import { boxOf, type Ellipse, ellipseOf, mixedInside } from './local.ts';
import { lookAt } from './places.ts';

/** Things that pull the eye: a paper cup, a jacket, a plastic bag, a traffic sign, a ball, a bucket. */
const COLORS: readonly (readonly [number, number, number])[] = [
  [244, 243, 238],
  [214, 32, 40],
  [246, 200, 24],
  [22, 92, 206],
  [245, 122, 20],
  [36, 168, 84],
];
/** The area by which place and color are chosen. */
const LARGEST = 0.05;
/** Share of a thing's half axis by which its center is inside the frame. */
const INSIDE = 0.55;

type Side = { readonly x: number; readonly y: number };

/** Places on the border, the corners left out. */
const SIDES: readonly Side[] = [0.22, 0.5, 0.78].flatMap((along) => [
  { x: 0, y: along },
  { x: 1, y: along },
  { x: along, y: 0 },
  { x: along, y: 1 },
]);

const placed = ({ x, y }: Side, area: number): Ellipse => {
  const ellipse = ellipseOf(x, y, area);
  const inward = (side: number, half: number): number =>
    side === 0 ? INSIDE * half : side === 1 ? 1 - INSIDE * half : side;
  return {
    ...ellipse,
    x: inward(x, ellipse.halfWidth),
    y: inward(y, ellipse.halfHeight),
  };
};

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));

/** The color that is farthest from its surroundings, among a few that the seed chooses. */
function colorFor(around: readonly number[], random: () => number) {
  const candidates = COLORS.filter(() => random() < 0.6);
  const [first] = COLORS;
  return (candidates.length > 0 ? candidates : COLORS).reduce(
    (best, color) => (distance(color, around) > distance(best, around) ? color : best),
    candidates[0] ?? first ?? [255, 255, 255],
  );
}

/**
 * A compact bright or saturated thing, cut off by the border, rounded by shading, on `area` of the frame (a share). The
 * seed chooses the place, off the subject and where it is calm, and the color, so that only its size changes with
 * `area`.
 */
export function withDistractor(
  image: Pixels,
  { area, seed, subject }: { area: number; seed: number; subject: Region | null },
): Degraded {
  const random = seededRandom(seed);
  const sides = SIDES.map((side) => {
    const box = boxOf(placed(side, LARGEST));
    const onSubject = subject === null ? 0 : shareInside(box, subject);
    return { side, cost: 100 * onSubject + 0.1 * lookAt(image, box).detail + 4 * random() };
  }).sort((a, b) => a.cost - b.cost);
  const [best] = sides;
  if (best === undefined) throw new RangeError();
  const ellipse = placed(best.side, area);
  const color = colorFor(lookAt(image, boxOf(placed(best.side, LARGEST))).color, random);
  const { data, width } = image;
  return mixedInside(image, ellipse, 0.06, (offset, share) => {
    const pixel = Math.floor(offset / 3);
    const [x, y] = [(pixel % width) / width, Math.floor(pixel / width) / image.height];
    const slope = (x - ellipse.x) / ellipse.halfWidth + (y - ellipse.y) / ellipse.halfHeight;
    const shade = 1 - 0.14 * slope - 0.06 * slope ** 2;
    return (1 - share) * (data[offset] ?? 0) + share * shade * (color[offset % 3] ?? 0);
  });
}
