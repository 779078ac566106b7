import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { keyOf } from '../key.ts';
import { type MeasuredValue, optionalValue } from '../reading.ts';
import { albumEvidence, type Member } from './album-photo.ts';
import { perceptualDistance } from './perceptual-distance.ts';
import { largestBy, mean, median, pairsOf, rounded } from './statistics.ts';

/** An album-wide number with the photos that it points at (the outlier, the two nearest, …). */
export type AlbumMeasurement = {
  readonly name: MeasurementName;
  readonly taken: MeasuredValue | null;
  /** Why there is none, for people. */
  readonly abstained: string;
  readonly pointsAt: readonly Member[];
};

const abstain = (name: MeasurementName, abstained: string): AlbumMeasurement => ({
  name,
  taken: null,
  abstained,
  pointsAt: [],
});

function take(
  name: MeasurementName,
  value: number,
  pointsAt: readonly [Member, ...Member[]],
): AlbumMeasurement {
  const [first, ...others] = pointsAt;
  const at = (member: Member) => albumEvidence(member, name, rounded(value));
  const evidence: MeasuredValue['evidence'] = [at(first), ...others.map(at)];
  return { name, taken: { value: rounded(value), evidence }, abstained: '', pointsAt };
}

type Valued = {
  readonly member: Member;
  readonly value: number;
};

const valued = (members: readonly Member[], name: MeasurementName): Valued[] =>
  members.flatMap((member) => {
    const value = optionalValue(member.reading, name);
    return value === null ? [] : [{ member, value }];
  });

/** High key, low key and haze are light and dark on purpose, not by drift. */
function isChoice({ reading }: Member): boolean {
  const key = keyOf(reading);
  return Math.max(key.high, key.low, key.haze) > 0.5;
}

/**
 * How far the most different photo's median lightness lies from the album's (signed, L*). Photos with
 * a key of their own are left out while two others remain.
 */
export function exposureDrift(members: readonly Member[]): AlbumMeasurement {
  const plain = members.filter((member) => !isChoice(member));
  const all = valued(plain.length >= 2 ? plain : members, 'lightness_median');
  const middle = median(all.map(({ value }) => value));
  const outlier = largestBy(all, ({ value }) => Math.abs(value - middle));
  if (outlier === null || all.length < 2) {
    return abstain('exposure_drift', 'It takes two measured photos to compare their exposure.');
  }
  return take('exposure_drift', outlier.value - middle, [outlier.member]);
}

/** The a*b* offset of a photo's neutrals, from its cast's chroma and hue. */
function castOf(member: Member): { member: Member; a: number; b: number } | null {
  const chroma = optionalValue(member.reading, 'color_cast');
  const hue = optionalValue(member.reading, 'color_cast_hue');
  if (chroma === null) return null;
  const angle = ((hue ?? 0) * Math.PI) / 180;
  const length = hue === null ? 0 : chroma;
  return { member, a: length * Math.cos(angle), b: length * Math.sin(angle) };
}

/** How far the most different photo's neutrals lie from the album's median neutral (C*ab). */
export function whiteBalanceDrift(members: readonly Member[]): AlbumMeasurement {
  const casts = members.map(castOf).filter((cast) => cast !== null);
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
  return take('white_balance_drift', distance(outlier), [outlier.member]);
}

/** From the smallest to the largest subject, in % of the frame. */
export function scaleVariety(members: readonly Member[]): AlbumMeasurement {
  const sizes = valued(members, 'subject_size');
  const largest = largestBy(sizes, ({ value }) => value);
  const smallest = largestBy(sizes, ({ value }) => -value);
  if (largest === null || smallest === null || largest === smallest) {
    const reason = 'Fewer than two photos have a subject clear enough to compare its size.';
    return abstain('scale_variety', reason);
  }
  return take('scale_variety', largest.value - smallest.value, [smallest.member, largest.member]);
}

/** The two photos that look most alike: Hamming distance of their difference hashes, 0–64 bits. */
export function nearestPair(members: readonly Member[]): AlbumMeasurement {
  const pairs = pairsOf(members).flatMap(([first, second]) => {
    const [a, b] = [first.photo.perceptual_hash, second.photo.perceptual_hash];
    return a === null || b === null ? [] : [{ first, second, bits: perceptualDistance(a, b) }];
  });
  const nearest = largestBy(pairs, ({ bits }) => -bits);
  if (nearest === null) {
    return abstain('perceptual_distance', 'The photos carry no fingerprints to compare them by.');
  }
  return take('perceptual_distance', nearest.bits, [nearest.first, nearest.second]);
}

/** Mean difference in warmth (b*) over all pairs; points at the coolest and the warmest photo. */
export function paletteVariety(members: readonly Member[]): AlbumMeasurement {
  const warmths = valued(members, 'warmth');
  const warmest = largestBy(warmths, ({ value }) => value);
  const coolest = largestBy(warmths, ({ value }) => -value);
  if (warmest === null || coolest === null || warmths.length < 2) {
    return abstain('palette_variety', 'It takes two measured photos to compare their colors.');
  }
  const differences = pairsOf(warmths).map(([x, y]) => Math.abs(x.value - y.value));
  return take('palette_variety', mean(differences), [coolest.member, warmest.member]);
}

/** Share of the photos, in %, that are in the rarer of the two orientations; points at those. */
export function orientationMix(members: readonly Member[]): AlbumMeasurement {
  const isUpright = ({ photo }: Member) => (photo.height ?? 0) > (photo.width ?? 0);
  const upright = members.filter(isUpright);
  const others = members.filter((member) => !isUpright(member));
  const rarer = upright.length <= others.length ? upright : others;
  const [first, ...more] = rarer.length > 0 ? rarer : members;
  if (first === undefined) return abstain('orientation_mix', 'There is no photo to compare.');
  return take('orientation_mix', (100 * rarer.length) / members.length, [first, ...more]);
}

/** Minutes from the first exposure to the last; points at both. */
export function timeSpan(members: readonly Member[]): AlbumMeasurement {
  const timed = members.flatMap((member) => {
    const time = Date.parse(member.photo.exif?.takenAt ?? '');
    return Number.isNaN(time) ? [] : [{ member, time }];
  });
  const last = largestBy(timed, ({ time }) => time);
  const first = largestBy(timed, ({ time }) => -time);
  if (first === null || last === null || first === last) {
    const reason = 'Fewer than two photos say when they were taken, or all say the same time.';
    return abstain('time_span', reason);
  }
  return take('time_span', (last.time - first.time) / 60_000, [first.member, last.member]);
}
