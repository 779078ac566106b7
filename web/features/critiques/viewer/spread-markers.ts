type Point = { x: number; y: number };

/** Minimum distance between the centers of two markers, in percent of the photo's width: a marker's width on a phone. */
const MIN_DISTANCE = 9;
/** Minimum distance of a moved marker's center from an edge, in percent. */
const MARGIN = 4;
const DIRECTIONS = 16;
const RINGS = [1, 1.5, 2, 2.5, 3];

const clamp = (value: number) => Math.min(100 - MARGIN, Math.max(MARGIN, value));

function candidatesAround({ x, y }: Point, ratio: number): Point[] {
  return RINGS.flatMap((ring) =>
    Array.from({ length: DIRECTIONS }, (_, direction) => {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      return {
        x: clamp(x + Math.cos(angle) * ring * MIN_DISTANCE),
        y: clamp(y + Math.sin(angle) * ring * MIN_DISTANCE * ratio),
      };
    }),
  );
}

/**
 * Places markers so that none covers another: each at its own point if possible, else at the nearest free point.
 * @param places centers in percent of width and height
 * @param ratio width of the photo by its height
 * @returns one center for each place, in the same order and unit
 */
export function spreadMarkers(places: readonly Point[], ratio: number): Point[] {
  const drawn: Point[] = [];
  const isFree = (spot: Point) =>
    drawn.every(
      (other) => Math.hypot(spot.x - other.x, (spot.y - other.y) / ratio) >= MIN_DISTANCE * 0.99,
    );
  for (const { x, y } of places) {
    const spots = [{ x, y }, ...candidatesAround({ x, y }, ratio)];
    drawn.push(spots.find(isFree) ?? { x, y });
  }
  return drawn;
}
