/** A photo with its measurement, or 1 if the kind was seen in it and else 0; photos of one upload share `albumId`. */
export type FollowedPhoto = { albumId: string; value: number };

/** Photos on either side that a trend needs. */
const MIN_PHOTOS_A_SIDE = 8;
/** Uploads on either side that a trend needs: photos of one upload resemble each other. */
const MIN_UPLOADS_A_SIDE = 3;

/**
 * The standard score that a change has to reach: chance alone reaches it in 1 of 100 comparisons of independent photos,
 * both directions together (two-sided 99 % quantile of the normal distribution).
 */
const MIN_STANDARD_SCORE = 2.576;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The middle value; the mean of both middle ones of an even number. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return (low + high) / 2;
}

/** The mean of some values; NaN for none. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** The rank of each value from 1 on; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((one, other) => one - other);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [index, value] of sorted.entries()) {
    if (!first.has(value)) first.set(value, index + 1);
    last.set(value, index + 1);
  }
  return values.map((value) => ((first.get(value) ?? 0) + (last.get(value) ?? 0)) / 2);
}

type Ranked = { albumId: string; rank: number };

/**
 * The factor by which likeness within uploads widens the noise (design effect, Kish 1965), at least 1. The likeness is
 * the intraclass correlation of the ranks by one-way analysis of variance, within each side, so that a change between
 * the sides does not count as one.
 */
function designEffect(sides: readonly (readonly Ranked[])[]): number {
  let between = 0;
  let within = 0;
  let squares = 0;
  let uploads = 0;
  const count = sum(sides.map((side) => side.length));
  for (const side of sides) {
    const mean = sum(side.map(({ rank }) => rank)) / side.length;
    for (const photos of Map.groupBy(side, ({ albumId }) => albumId).values()) {
      const own = sum(photos.map(({ rank }) => rank)) / photos.length;
      between += photos.length * (own - mean) ** 2;
      within += sum(photos.map(({ rank }) => (rank - own) ** 2));
      squares += photos.length ** 2;
      uploads += 1;
    }
  }
  // The size of an upload, averaged over photos, so that large uploads dominate.
  const size = squares / count;
  if (uploads === count || size <= 1) return 1;
  const betweenSquare = between / Math.max(1, uploads - sides.length);
  const withinSquare = within / (count - uploads);
  const spread = betweenSquare + (size - 1) * withinSquare;
  const likeness = spread === 0 ? 0 : Math.max(0, (betweenSquare - withinSquare) / spread);
  return 1 + (size - 1) * likeness;
}

/**
 * The number of equal uploads with the same information: one of 10 photos beside two of one counts for little over one.
 */
function effectiveUploads(side: readonly Pick<FollowedPhoto, 'albumId'>[]): number {
  const sizes = [...Map.groupBy(side, ({ albumId }) => albumId).values()].map((own) => own.length);
  return sum(sizes) ** 2 / sum(sizes.map((size) => size ** 2));
}

/** Whether there are enough photos from enough uploads for one side of a comparison. */
export const isEnough = (side: readonly Pick<FollowedPhoto, 'albumId'>[]): boolean =>
  side.length >= MIN_PHOTOS_A_SIDE && effectiveUploads(side) >= MIN_UPLOADS_A_SIDE;

/** How two sides compare: their middles, or null if the difference is not larger than its noise. */
type Change = { earlier: number; later: number } | null;

/**
 * Compares the earlier with the later photos by a rank-sum test (Mann & Whitney 1947, normal approximation with
 * corrections for ties and continuity), its noise widened by the likeness of photos of one upload.
 * @param middle the middle of a side's values; for zeros and ones their mean, because their median hides most changes
 */
export function compareSides(
  before: readonly FollowedPhoto[],
  after: readonly FollowedPhoto[],
  middle: (values: readonly number[]) => number = median,
): Change {
  if (!isEnough(before) || !isEnough(after)) return null;
  const all = [...before, ...after];
  const ranks = ranksOf(all.map(({ value }) => value));
  const ranked = all.map(({ albumId }, index) => ({ albumId, rank: ranks[index] ?? 0 }));
  const [early, late] = [ranked.slice(0, before.length), ranked.slice(before.length)];
  const count = all.length;
  const excess = sum(late.map(({ rank }) => rank)) - (late.length * (count + 1)) / 2;
  const ties = sum(
    [...Map.groupBy(ranks, (rank) => rank).values()].map(({ length }) => length ** 3 - length),
  );
  const variance = ((early.length * late.length) / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance <= 0) return null;
  const noise = Math.sqrt(variance * designEffect([early, late]));
  if (Math.max(0, Math.abs(excess) - 0.5) / noise < MIN_STANDARD_SCORE) return null;
  const earlier = middle(before.map(({ value }) => value));
  const later = middle(after.map(({ value }) => value));
  // With few values and many ties, medians can point the other way than the ranks: then nothing is clear.
  return Math.sign(later - earlier) === Math.sign(excess) ? { earlier, later } : null;
}
