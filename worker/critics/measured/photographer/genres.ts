import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Genre as OfferedGenre } from '@photo-coach/shared/domain/onboarding.ts';

/** A genre of the upload's questionnaire (specification 2, section 3). */
export type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** Onboarding's genres in the words of the questionnaire. */
const HABITS: ReadonlyMap<string, Genre> = new Map<OfferedGenre, Genre>([
  ['portraits', 'Portraits'],
  ['street_photography', 'Street'],
  ['events', 'Events'],
  ['weddings', 'Weddings'],
  // Headshots, rooms, products and speeches alike: no rule of ours fits all of it.
  ['corporate', 'Other'],
]);

/**
 * What the photos of a job may be: the genre that was said of this upload, else everything that the
 * photographer shoots by habit; empty when neither was said. A habit that we don't know is `Other`, so that
 * it counts against a rule for certain genres: who also shoots stars does not shoot streets alone.
 */
export function genresOf({ questionnaire, photographer }: JobContext): ReadonlySet<Genre> {
  const { primary_genre } = questionnaire;
  if (primary_genre !== undefined) return new Set([primary_genre]);
  return new Set(photographer?.genres.map((habit) => HABITS.get(habit) ?? 'Other'));
}
