import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Genre as OfferedGenre } from '@photo-coach/shared/domain/onboarding.ts';

/** A genre of the upload's questionnaire (specification 2, section 3). */
export type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** The questionnaire's genre for each of onboarding's. */
const USUAL_GENRES: ReadonlyMap<string, Genre> = new Map<OfferedGenre, Genre>([
  ['portraits', 'Portraits'],
  ['street_photography', 'Street'],
  ['events', 'Events'],
  ['weddings', 'Weddings'],
  // Headshots, interiors, products and events: no genre's rules fit all of them.
  ['corporate', 'Other'],
]);

/**
 * The genres that the photos of a job may be of: the one declared for this upload, else all that the photographer
 * usually shoots; empty when neither was answered. An unknown usual genre counts as `Other`, so that rules for certain
 * genres do not apply to someone who also shoots stars.
 */
export function genresOf({ questionnaire, photographer }: JobContext): ReadonlySet<Genre> {
  const { primary_genre } = questionnaire;
  if (primary_genre !== undefined) return new Set([primary_genre]);
  return new Set(photographer?.genres.map((genre) => USUAL_GENRES.get(genre) ?? 'Other'));
}
