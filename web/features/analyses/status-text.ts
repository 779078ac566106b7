import { ownProperty } from '../../lib/own-property.ts';

/** The texts of a job's states. */
const STATUS_TEXTS = {
  queued: 'Analysis queued...',
  processing: 'AI analyzing your photos...',
  done: 'Analysis complete!',
  error: 'Analysis failed',
};

/** The text of a job's status, even of one that only a newer server knows. */
export const statusText = (status: string): string =>
  ownProperty(STATUS_TEXTS, status) ?? 'Unknown status';
