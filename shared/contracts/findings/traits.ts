import type { Category } from '../categories.ts';
import type { MeasurementName } from '../measurements.ts';

/** The topic of a reason for one of two photos. Two reasons about one topic say the same twice. */
export const TOPICS = [
  'sharpness',
  'noise',
  'background',
  'edge',
  'exposure',
  'contrast',
  'saturation',
  'cast',
  'level',
  'framing',
  // The coach's level for a category.
  'light_level',
  'composition_level',
  'focus_level',
  'mood_level',
] as const;
export type Topic = (typeof TOPICS)[number];

/** How a weakness is followed from shoot to shoot. */
export type Tracked = {
  /** The recurring weakness, as the subject of a sentence in the plural. */
  readonly recurring: string;
  /** What shows whether it improves. */
  readonly measurement: MeasurementName;
  /** Whether more of it, or less, makes the photo weaker. `size`: the distance from 0 in either direction. */
  readonly worse: 'more' | 'less' | 'size';
};

/** The name of a weakness beside another photo. */
type Compared = {
  readonly topic: Topic;
  /** What is better about the photo that has less of it, as a sentence. */
  readonly better: string;
};

/**
 * Everything that pages need to know about a kind of weakness. null: deliberately not followed, compared or counted.
 */
export type WeaknessTraits = {
  readonly polarity: 'weakness';
  readonly category: Category;
  /** Its photographer's name, for a list. */
  readonly name: string;
  readonly tracked: Tracked | null;
  readonly compared: Compared | null;
  /** What several photos have or do, after "Three photos". */
  readonly counted: string;
};

/** Everything that pages need to know about a strength, or about an intended effect. */
type OtherTraits = {
  readonly polarity: 'strength' | 'intent';
  readonly category: Category;
  readonly name: string;
};

/**
 * Everything that pages need to know about a kind that only the coach sees: a strength in one photo or album, a
 * weakness in another.
 */
type SeenTraits = {
  readonly polarity: 'either';
  readonly category: Category;
  readonly name: string;
  /** The recurring weakness, as for measured kinds; null: deliberately not followed. */
  readonly recurring: string | null;
  /** What several photos with it as a weakness have or do, after "Three photos"; null: they need not be the same. */
  readonly counted: string | null;
};

/** The same for one photo, which is shown beside others. */
export type SeenPhotoTraits = SeenTraits & {
  /** What holds a photo back if it is a weakness, as a noun phrase after "because of". */
  readonly lacking: string;
};

export type FindingTraits = WeaknessTraits | OtherTraits | SeenTraits | SeenPhotoTraits;
