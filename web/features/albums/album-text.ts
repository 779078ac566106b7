import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import { formatDay } from '../../lib/format-day.ts';

/**
 * How many photos an album has, and the day of its upload.
 * @param critiqued the photos that have a critique, of an album whose analysis is done
 */
export const factsOf = (
  { photo_count, created_at }: AlbumRecord,
  critiqued: number | null = null,
): string => `${photoCountText(critiqued ?? photo_count, photo_count)} · ${formatDay(created_at)}`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The last day of an album that will be removed. @param end ISO time */
export const keptUntilText = (end: string): string => `Kept until ${day.format(new Date(end))}`;

/** The photos of a done analysis that have a critique; null while it is not done. */
export const critiquedOf = ({ job, photos }: Pick<Analysis, 'job' | 'photos'>): number | null =>
  job.status === 'done' ? photos.filter(({ state }) => state === 'critiqued').length : null;
