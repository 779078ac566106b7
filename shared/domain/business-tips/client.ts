import type { JobContext } from '@photo-coach/shared/contracts/context.ts';

type Genre = NonNullable<JobContext['questionnaire']['primary_genre']>;

/** Who pays for photos of a genre, as the subject of a sentence in the singular. */
const CLIENTS: Record<Genre, string> = {
  Weddings: 'the couple',
  Portraits: 'your sitter',
  Events: 'the host',
  Fashion: 'the brand',
  Street: 'a picture editor',
  Sports: 'the team',
  Other: 'a client',
};

/** The genre of a photographer without an answer about this upload, by its name in onboarding. */
const USUAL: Record<string, Genre> = {
  weddings: 'Weddings',
  portraits: 'Portraits',
  events: 'Events',
  street_photography: 'Street',
};

/** Who pays for the photos of an analysis: by the answers about it, else by what the photographer usually shoots. */
export function clientOf({ questionnaire, photographer }: JobContext): string {
  const usual = USUAL[photographer?.genres[0] ?? ''];
  return CLIENTS[questionnaire.primary_genre ?? usual ?? 'Other'];
}
