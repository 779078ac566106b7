import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { criticOf } from '@photo-coach/shared/domain/critiques/critic-words.ts';

const READ = 'by the coach, and checked against measurements';
const MEASURED = 'Technical check: measured, and not seen by the coach';

/**
 * Who wrote the critiques of a report's photos; null where the server does not say.
 * @param photoCategories of all its photos
 */
export function criticLine(photoCategories: readonly AnalysisCategory[]): string | null {
  const photos = [...Map.groupBy(photoCategories, ({ photoId }) => photoId).values()];
  const critics = photos.map(criticOf);
  const read = critics.filter((critic) => critic === 'vision').length;
  if (critics.length === 0 || critics.includes(null)) return null;
  if (read === critics.length) return `${read === 1 ? 'Read' : 'Photos read'} ${READ}`;
  if (read === 0) return MEASURED;
  return `Photos read by the coach: ${read} of ${critics.length}; the others have their technical check`;
}
