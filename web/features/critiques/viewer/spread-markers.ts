type Point = { x: number; y: number };

/** Least distance between two markers' centers, in percent of the photo's width: a marker's breadth on a phone. */
const APART = 9;
/** Nearest a moved marker's center comes to an edge, in percent. */
const MARGIN = 4;
const DIRECTIONS = 16;
const RINGS = [1, 1.5, 2, 2.5, 3];

const clamp = (value: number) => Math.min(100 - MARGIN, Math.max(MARGIN, value));

function candidatesAround({ x, y }: Point, ratio: number): Point[] {
  return RINGS.flatMap((ring) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      return {
        x: clamp(x + Math.cos(angle) * ring * APART),
        y: clamp(y + Math.sin(angle) * ring * APART * ratio),
      };
    }),
  );
}

/**
 * Where to draw markers so that none covers another: in its place where it can be, else at the nearest free spot.
 * @param places centers in percent of width and height
 * @param ratio width of the photo by its height
 * @returns one center for each place, in the same order and unit
 */
export function spreadMarkers(places: readonly Point[], ratio: number): Point[] {
  const drawn: Point[] = [];
  const isFree = (spot: Point) =>
    drawn.every(
      (other) => Math.hypot(spot.x - other.x, (spot.y - other.y) / ratio) >= APART * 0.99,
    );
  for (const { x, y } of places) {
    const spots = [{ x, y }, ...candidatesAround({ x, y }, ratio)];
    drawn.push(spots.find(isFree) ?? { x, y });
  }
  return drawn;
}
