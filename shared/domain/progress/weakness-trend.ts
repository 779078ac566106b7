/** A photo with its measurement, or 1 if the kind was seen in it and else 0; photos of one upload share `albumId`. */
export type FollowedPhoto = { albumId: string; value: number };

/** Uploads on either side that a trend needs: no difference between fewer is larger than chance. */
const MIN_UPLOADS_A_SIDE = 5;

/**
 * The standard score that a change has to reach: chance alone reaches it in 1 of 100 comparisons, both directions
 * together (two-sided 99 % quantile of the normal distribution).
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

const uploadsOf = <Photo extends Pick<FollowedPhoto, 'albumId'>>(side: readonly Photo[]) => [
  ...Map.groupBy(side, ({ albumId }) => albumId).values(),
];

/** Whether there are photos from enough uploads for one side of a comparison. */
export const isEnough = (side: readonly Pick<FollowedPhoto, 'albumId'>[]): boolean =>
  uploadsOf(side).length >= MIN_UPLOADS_A_SIDE;

/** How two sides compare: their middles, or null if the difference is not larger than its noise. */
type Change = { earlier: number; later: number } | null;

/**
 * Compares the earlier with the later photos by a rank-sum test of their uploads (Mann & Whitney 1947, normal
 * approximation with the correction for ties): photos of one upload resemble each other, so they count once.
 * @param middle the middle of some values; for zeros and ones their mean, because their median hides most changes
 */
export function compareSides(
  before: readonly FollowedPhoto[],
  after: readonly FollowedPhoto[],
  middle: (values: readonly number[]) => number = median,
): Change {
  if (!isEnough(before) || !isEnough(after)) return null;
  const middleOf = (photos: readonly FollowedPhoto[]) => middle(photos.map(({ value }) => value));
  const early = uploadsOf(before).map(middleOf);
  const late = uploadsOf(after).map(middleOf);
  const count = early.length + late.length;
  const ranks = ranksOf([...early, ...late]);
  const excess = sum(ranks.slice(early.length)) - (late.length * (count + 1)) / 2;
  const ties = sum(
    [...Map.groupBy(ranks, (rank) => rank).values()].map(({ length }) => length ** 3 - length),
  );
  const variance = ((early.length * late.length) / 12) * (count + 1 - ties / (count * (count - 1)));
  if (variance <= 0 || Math.abs(excess) / Math.sqrt(variance) < MIN_STANDARD_SCORE) return null;
  const [earlier, later] = [middleOf(before), middleOf(after)];
  // The middles of the photos can point the other way than the ranks of their uploads: then nothing is clear.
  return Math.sign(later - earlier) === Math.sign(excess) ? { earlier, later } : null;
}
