import type { AlbumRecord } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { ownProperty } from '../../lib/own-property.ts';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** How many photos an album has, and the day of its upload. */
export const factsOf = ({ photo_count, created_at }: AlbumRecord): string =>
  `${countOf(photo_count, 'photo')} · ${date.format(new Date(created_at))}`;

/** Specification 2, section 4. */
const STATUS_TEXTS = {
  queued: 'Analysis queued...',
  processing: 'AI analyzing your photos...',
  done: 'Analysis complete!',
  error: 'Analysis failed',
};

/** The text of a job's status, also of one that only a newer server knows. */
export const statusText = (status: string): string =>
  ownProperty(STATUS_TEXTS, status) ?? 'Unknown status';

/** Specification 2, section 8. */
export const FAILURE_WITHOUT_REASON = 'An error occurred during analysis. Please try again.';
