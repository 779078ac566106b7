import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { keyOf } from '../key.ts';
import { type MeasuredValue, optionalValue } from '../reading.ts';
import { type AlbumPhoto, albumEvidence } from './album-photo.ts';
import { largestBy, mean, median, pairsOf, rounded } from './statistics.ts';

/** An album-wide measurement with the photos that it points at (the outlier, the two most alike, …). */
export type AlbumMeasurement = {
  readonly name: MeasurementName;
  readonly measured: MeasuredValue | null;
  /** Why it has no value, as shown to people; empty when it has one. */
  readonly abstained: string;
  readonly pointsAt: readonly AlbumPhoto[];
};

const abstain = (name: MeasurementName, abstained: string): AlbumMeasurement => ({
  name,
  measured: null,
  abstained,
  pointsAt: [],
});

function measured(
  name: MeasurementName,
  value: number,
  pointsAt: readonly [AlbumPhoto, ...AlbumPhoto[]],
): AlbumMeasurement {
  const [first, ...others] = pointsAt;
  const at = (photo: AlbumPhoto) => albumEvidence(photo, name, rounded(value));
  const evidence: MeasuredValue['evidence'] = [at(first), ...others.map(at)];
  return { name, measured: { value: rounded(value), evidence }, abstained: '', pointsAt };
}

type Valued = {
  readonly photo: AlbumPhoto;
  readonly value: number;
};

const valued = (photos: readonly AlbumPhoto[], name: MeasurementName): Valued[] =>
  photos.flatMap((photo) => {
    const value = optionalValue(photo.reading, name);
    return value === null ? [] : [{ photo, value }];
  });

/** High key, low key and haze are intentional and not drift. */
function isIntentional({ reading }: AlbumPhoto): boolean {
  const key = keyOf(reading);
  return Math.max(key.high, key.low, key.haze) > 0.5;
}

/**
 * How far the median lightness of the photo that differs most lies from the album's median (signed, L*). Photos in
 * high key, low key or haze are left out while two others remain.
 */
export function exposureDrift(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const unintentional = photos.filter((photo) => !isIntentional(photo));
  const all = valued(unintentional.length >= 2 ? unintentional : photos, 'lightness_median');
  const middle = median(all.map(({ value }) => value));
  const outlier = largestBy(all, ({ value }) => Math.abs(value - middle));
  if (outlier === null || all.length < 2) {
    return abstain('exposure_drift', 'It takes two measured photos to compare their exposure.');
  }
  return measured('exposure_drift', outlier.value - middle, [outlier.photo]);
}

/** The a*b* offset of a photo's neutrals, from its cast's chroma and hue. */
function castOf(photo: AlbumPhoto): { photo: AlbumPhoto; a: number; b: number } | null {
  const chroma = optionalValue(photo.reading, 'color_cast');
  const hue = optionalValue(photo.reading, 'color_cast_hue');
  if (chroma === null) return null;
  const angle = ((hue ?? 0) * Math.PI) / 180;
  const length = hue === null ? 0 : chroma;
  return { photo, a: length * Math.cos(angle), b: length * Math.sin(angle) };
}

/** How far the neutrals of the photo that differs most lie from the album's median neutral (C*ab). */
export function whiteBalanceDrift(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const casts = photos.map(castOf).filter((cast) => cast !== null);
  if (casts.length < 2) {
    const reason =
      'Fewer than two photos show enough gray or white to compare their white balance.';
    return abstain('white_balance_drift', reason);
  }
  const a = median(casts.map((cast) => cast.a));
  const b = median(casts.map((cast) => cast.b));
  const distance = (cast: { a: number; b: number }) => Math.hypot(cast.a - a, cast.b - b);
  const outlier = largestBy(casts, distance) ?? casts[0];
  if (outlier === undefined) return abstain('white_balance_drift', 'No photo shows a neutral.');
  return measured('white_balance_drift', distance(outlier), [outlier.photo]);
}

/** Difference between the largest and the smallest subject, in % of the frame; points at the smallest and the largest. */
export function scaleVariety(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const sizes = valued(photos, 'subject_size');
  const largest = largestBy(sizes, ({ value }) => value);
  const smallest = largestBy(sizes, ({ value }) => -value);
  if (largest === null || smallest === null || largest === smallest) {
    const reason = 'Fewer than two photos have a subject clear enough to compare its size.';
    return abstain('scale_variety', reason);
  }
  return measured('scale_variety', largest.value - smallest.value, [smallest.photo, largest.photo]);
}

/** Hamming distance, 0–64, of two 64-bit hashes given as 16 hex digits. */
function hammingDistance(first: string, second: string): number {
  let different = BigInt(`0x${first}`) ^ BigInt(`0x${second}`);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits;
}

/** The two photos that look most alike: Hamming distance of their difference hashes, 0–64 bits. */
export function nearestPair(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const pairs = pairsOf(photos).flatMap(([first, second]) => {
    const [a, b] = [first.row.perceptual_hash, second.row.perceptual_hash];
    return a === null || b === null ? [] : [{ first, second, bits: hammingDistance(a, b) }];
  });
  const nearest = largestBy(pairs, ({ bits }) => -bits);
  if (nearest === null) {
    return abstain('perceptual_distance', 'The photos carry no fingerprints to compare them by.');
  }
  return measured('perceptual_distance', nearest.bits, [nearest.first, nearest.second]);
}

/** Mean difference in warmth (b*) over all pairs; points at the coolest and the warmest photo. */
export function paletteVariety(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const warmths = valued(photos, 'warmth');
  const warmest = largestBy(warmths, ({ value }) => value);
  const coolest = largestBy(warmths, ({ value }) => -value);
  if (warmest === null || coolest === null || warmths.length < 2) {
    return abstain('palette_variety', 'It takes two measured photos to compare their colors.');
  }
  const differences = pairsOf(warmths).map(([x, y]) => Math.abs(x.value - y.value));
  return measured('palette_variety', mean(differences), [coolest.photo, warmest.photo]);
}

/** Share of the photos, in %, in the rarer of the two orientations; points at those. */
export function orientationMix(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const isUpright = ({ row }: AlbumPhoto) => (row.height ?? 0) > (row.width ?? 0);
  const upright = photos.filter(isUpright);
  const others = photos.filter((photo) => !isUpright(photo));
  const rarer = upright.length <= others.length ? upright : others;
  const [first, ...more] = rarer.length > 0 ? rarer : photos;
  if (first === undefined) return abstain('orientation_mix', 'There is no photo to compare.');
  return measured('orientation_mix', (100 * rarer.length) / photos.length, [first, ...more]);
}

/** Minutes from the first exposure to the last; points at both. */
export function timeSpan(photos: readonly AlbumPhoto[]): AlbumMeasurement {
  const timed = photos.flatMap((photo) => {
    const time = Date.parse(photo.row.exif?.takenAt ?? '');
    return Number.isNaN(time) ? [] : [{ photo, time }];
  });
  const last = largestBy(timed, ({ time }) => time);
  const first = largestBy(timed, ({ time }) => -time);
  if (first === null || last === null || first === last) {
    const reason = 'Fewer than two photos say when they were taken, or all say the same time.';
    return abstain('time_span', reason);
  }
  return measured('time_span', (last.time - first.time) / 60_000, [first.photo, last.photo]);
}
