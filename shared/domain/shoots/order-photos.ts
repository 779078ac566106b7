import { comparableTimes } from '../capture-time/capture-time.ts';
import type { ShootPhoto } from './shoot-photo.ts';

/** One locale for everyone, so that a shoot has the same order in every browser. */
const collator = new Intl.Collator('en', { numeric: true });

const byName = (one: ShootPhoto, other: ShootPhoto): number =>
  collator.compare(one.name, other.name) ||
  collator.compare(one.id, other.id) ||
  (one.id < other.id ? -1 : 1);

const byTime = (one: TimedPhoto<ShootPhoto>, other: TimedPhoto<ShootPhoto>): number =>
  (one.time ?? 0) - (other.time ?? 0) || byName(one.photo, other.photo);

/** A photo with its sort time, ms; null if no photo of the shoot has one. */
export type TimedPhoto<Photo extends ShootPhoto> = { photo: Photo; time: number | null };

/**
 * Sorts photos by capture time. A photo without a time gets that of the previous photo by name in natural order (IMG_9
 * before IMG_10), or of the first one that has a time; cameras number their files in the order of capture. Photos of
 * the same time are sorted by name, so that the result does not depend on the order of the input.
 */
export function orderPhotos<Photo extends ShootPhoto>(
  photos: readonly Photo[],
): TimedPhoto<Photo>[] {
  const named = photos.toSorted(byName);
  const times = comparableTimes(named, ({ takenAt }) => takenAt);
  let time = [...times.values()].find((each) => each !== null) ?? null;
  const timed = named.map((photo) => {
    time = times.get(photo) ?? time;
    return { photo, time };
  });
  return timed.toSorted(byTime);
}
