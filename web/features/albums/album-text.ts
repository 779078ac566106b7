import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { photoCountText } from '@photo-coach/shared/domain/albums/photo-count.ts';
import { ownProperty } from '../../lib/own-property.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/**
 * How many photos an album has, and the day of its upload.
 * @param critiqued the photos that have a critique, of an album whose analysis is done
 */
export const factsOf = (
  { photo_count, created_at }: AlbumRecord,
  critiqued: number | null = null,
): string =>
  `${photoCountText(critiqued ?? photo_count, photo_count)} · ${date.format(new Date(created_at))}`;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The last day of an album that will be removed. @param end ISO time */
export const keptUntilText = (end: string): string => `Kept until ${day.format(new Date(end))}`;

/** The photos of a done analysis that have a critique; null while it is not done. */
export const critiquedOf = ({ job, photos }: Pick<Analysis, 'job' | 'photos'>): number | null =>
  job.status === 'done' ? photos.filter(({ state }) => state === 'critiqued').length : null;

/** The texts of a job's states (docs/product.md#analysis). */
const STATUS_TEXTS = {
  queued: 'Analysis queued...',
  processing: 'AI analyzing your photos...',
  done: 'Analysis complete!',
  error: 'Analysis failed',
};

/** The text of a job's status, even of one that only a newer server knows. */
export const statusText = (status: string): string =>
  ownProperty(STATUS_TEXTS, status) ?? 'Unknown status';

/** Shown if a failed job has no text of its own (docs/texts.md#analyzing). */
export const FAILURE_WITHOUT_REASON = 'An error occurred during analysis. Please try again.';
