import type { Category } from '../categories.ts';
import type { MeasurementName } from '../measurements.ts';

/** How a weakness is followed from shoot to shoot, and compared between two photos. */
export type Tracked = {
  /** The recurring weakness, as the subject of a sentence in the plural. */
  readonly recurring: string;
  /** What shows whether it improves. */
  readonly measurement: MeasurementName;
  /** Whether more of it, or less, makes the photo weaker. `size`: the distance from 0 in either direction. */
  readonly worse: 'more' | 'less' | 'size';
  /** What is better about a photo that has less of it than another, as a sentence. */
  readonly better: string;
};

/**
 * Everything that pages need to know about a kind of weakness. null: deliberately not followed or compared.
 */
export type WeaknessTraits = {
  readonly polarity: 'weakness';
  readonly category: Category;
  /** Its photographer's name, for a list. */
  readonly name: string;
  readonly tracked: Tracked | null;
  /** What several photos have or do, after "Three photos". */
  readonly counted: string;
};

/**
 * Everything that pages need to know about a strength, about an intended effect, or about what the coach sees in an
 * album: a strength in one, a weakness in another.
 */
type OtherTraits = {
  readonly polarity: 'strength' | 'intent' | 'either';
  readonly category: Category;
  readonly name: string;
};

/**
 * Everything that pages need to know about a kind that only the coach sees in a photo: a strength in one, a weakness in
 * another.
 */
export type SeenPhotoTraits = OtherTraits & {
  readonly polarity: 'either';
  /** The recurring weakness, as for measured kinds; null: deliberately not followed. */
  readonly recurring: string | null;
  /** What several photos with it as a weakness have or do, after "Three photos"; null: they need not be the same. */
  readonly counted: string | null;
  /** What holds a photo back if it is a weakness, as a noun phrase after "because of". */
  readonly lacking: string;
};

export type FindingTraits = WeaknessTraits | OtherTraits | SeenPhotoTraits;
