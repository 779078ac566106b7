import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoOfJob } from '../photos/photo-of-job.ts';

/**
 * The requested categories of a single photo; all four for an album's photos, because album categories build on them.
 */
export function categoriesOf({
  job,
  mode,
}: {
  job: Pick<JobRow, 'requested_categories'>;
  mode: PhotoOfJob['mode'];
}): PhotoCategory[] {
  if (mode === 'folder') return [...PHOTO_CATEGORIES];
  return PHOTO_CATEGORIES.filter((category) => job.requested_categories.includes(category));
}
