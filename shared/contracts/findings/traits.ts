import type { Category } from '../categories.ts';
import type { MeasurementName } from '../measurements.ts';

/** What a reason for one of two photos can be about. Two reasons about one topic say the same twice. */
export const TOPICS = [
  'sharpness',
  'halos',
  'noise',
  'background',
  'edge',
  'exposure',
  'contrast',
  'saturation',
  'cast',
  'level',
  'framing',
  'separation',
  // What only seeing tells apart.
  'light',
  'subject',
  'viewpoint',
  'place',
  'depth',
  'pattern',
  'depth_of_field',
  'people',
  'moment',
  'story',
  'atmosphere',
  'colors',
  'editing',
  // How good the coach finds a category.
  'light_level',
  'composition_level',
  'focus_level',
  'mood_level',
] as const;
export type Topic = (typeof TOPICS)[number];

/** How a weakness is followed from shoot to shoot. */
export type Tracked = {
  /** What keeps coming back, as the subject of a sentence in the plural. */
  readonly recurring: string;
  /** What shows whether it gets better. */
  readonly measurement: MeasurementName;
  /** Whether more of it, or less, makes the photo weaker. `size`: how far it is from 0, either way. */
  readonly worse: 'more' | 'less' | 'size';
};

/** What a weakness is called beside another photo. */
export type Compared = {
  readonly topic: Topic;
  /** What is better about the photo that has less of it, or the reverse of it, as a sentence. */
  readonly better: string;
};

/** Everything that pages need to know of a kind of weakness. null: on purpose not followed, compared or counted. */
export type WeaknessTraits = {
  readonly polarity: 'weakness';
  readonly category: Category;
  /** As a photographer would call it in a list. */
  readonly name: string;
  readonly tracked: Tracked | null;
  readonly compared: Compared | null;
  /** What several photos have or do, after "Three photos". */
  readonly counted: string;
};

/** Everything that pages need to know of a strength, or of what was meant. */
export type OtherTraits = {
  readonly polarity: 'strength' | 'intent';
  readonly category: Category;
  readonly name: string;
};

/** Everything that pages need to know of what only seeing finds: a strength in one photo or album, a weakness in another. */
type SeenTraits = {
  readonly polarity: 'either';
  readonly category: Category;
  readonly name: string;
  /** What keeps coming back where it is a weakness, as for those that are measured; null: on purpose not followed. */
  readonly recurring: string | null;
  /** What several photos have or do where it is a weakness, after "Three photos"; null: they need not be the same. */
  readonly counted: string | null;
};

/** The same of one photo, which stands beside others. */
export type SeenPhotoTraits = SeenTraits & {
  /** What holds a photo back where it is a weakness, as a noun phrase after "because of". */
  readonly lacking: string;
  /** Where it is a weakness of one photo, and the reverse of it works in the other; null: on purpose not compared. */
  readonly compared: Compared | null;
};

export type FindingTraits = WeaknessTraits | OtherTraits | SeenTraits | SeenPhotoTraits;
