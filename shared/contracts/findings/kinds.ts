import type { AlbumCategory, Category, PhotoCategory } from '../categories.ts';
import { ALBUM_FINDINGS } from './album.ts';
import { COMPOSITION_FINDINGS } from './composition.ts';
import { FOCUS_FINDINGS } from './focus.ts';
import { LIGHTING_FINDINGS } from './lighting.ts';
import { MOOD_FINDINGS } from './mood.ts';
import { SEEN_FINDINGS } from './seen.ts';
import { SERIES_FINDINGS } from './series.ts';
import type { FindingTraits, SeenPhotoTraits, WeaknessTraits } from './traits.ts';

/*
 * Every kind of finding, with what pages need to know about it. The product's other tables of kinds are derived from
 * this one, or fail to compile when a kind has no row in them.
 */

/** What can be found in a photo or an album. */
export const FINDINGS = {
  ...LIGHTING_FINDINGS,
  ...COMPOSITION_FINDINGS,
  ...FOCUS_FINDINGS,
  ...MOOD_FINDINGS,
  ...ALBUM_FINDINGS,
  ...SEEN_FINDINGS,
  ...SERIES_FINDINGS,
} as const;

type Findings = typeof FINDINGS;
type KindOf<Traits> = {
  [Kind in keyof Findings]: Findings[Kind] extends Traits ? Kind : never;
}[keyof Findings];

/** What lowers a photo's or an album's score. */
export type WeaknessKind = KindOf<{ polarity: 'weakness' }>;
/** What works in a photo or an album. */
export type StrengthKind = KindOf<{ polarity: 'strength' }>;
/** What would be a weakness, but was intended: recognized or declared. It never lowers a score. */
export type IntentKind = KindOf<{ polarity: 'intent'; category: PhotoCategory }>;
/** Kinds that are measured in one photo, and in an album as a series. */
export type PhotoKind = KindOf<{
  polarity: Exclude<FindingTraits['polarity'], 'either'>;
  category: PhotoCategory;
}>;
export type AlbumKind = KindOf<{
  polarity: Exclude<FindingTraits['polarity'], 'either'>;
  category: AlbumCategory;
}>;
/** Kinds that only the coach sees in a photo. */
export type SeenKind = keyof typeof SEEN_FINDINGS;
/** Kinds that only the coach sees in an album as a series. */
export type SeriesKind = keyof typeof SERIES_FINDINGS;
/** Everything that can be found. */
export type FindingKind = keyof Findings;

// Object.keys widens the keys to string.
export const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]];

/** For kinds that only the coach sees. */
export const SEEN_KINDS = Object.keys(SEEN_FINDINGS) as [SeenKind, ...SeenKind[]]; // as above

/** For kinds that only the coach sees in an album as a series. */
export const SERIES_KINDS = Object.keys(SERIES_FINDINGS) as [SeriesKind, ...SeriesKind[]]; // as above

export const isSeenKind = (kind: FindingKind): kind is SeenKind => kind in SEEN_FINDINGS;

const isWeaknessKind = (kind: FindingKind): kind is WeaknessKind =>
  FINDINGS[kind].polarity === 'weakness';

// filter loses that the list isn't empty.
export const WEAKNESS_KINDS = FINDING_KINDS.filter(isWeaknessKind) as [
  WeaknessKind,
  ...WeaknessKind[],
];

/** What several photos with a weakness of this kind have or do, after "Three photos"; null if that is not said. */
export function countedText(kind: FindingKind): string | null {
  const traits: FindingTraits = FINDINGS[kind];
  return 'counted' in traits ? traits.counted : null;
}

/** What pages need to know about a kind of weakness that is measured. */
export const weaknessTraits = (kind: WeaknessKind): WeaknessTraits => FINDINGS[kind];

/** What pages need to know about a kind that only the coach sees. */
export const seenTraits = (kind: SeenKind): SeenPhotoTraits => SEEN_FINDINGS[kind];

/** The category that a kind belongs to. */
export const findingCategory = (kind: FindingKind): Category => FINDINGS[kind].category;

/** A kind by its photographer's name, for a list. */
export const findingName = (kind: FindingKind): string => FINDINGS[kind].name;
