import { type ErrorCode, errorCodeSchema } from '@photo-coach/shared/contracts/errors.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';

/**
 * The codes of photos that failed because of their file's content: another try of the same file fails in the same way.
 * Any other code, or none, is a failure on our side, which another try may resolve.
 */
export const FILE_PROBLEM_CODES: readonly ErrorCode[] = errorCodeSchema.options.filter(
  (code) => /^(photo|file)_/.test(code) || code === 'critic_refused',
);

type Photo = Pick<PhotoRow, 'state' | 'error_code'>;

/** Whether a photo failed because of its file's content. */
export const hasFileProblem = ({ state, error_code }: Photo): boolean =>
  state === 'failed' && error_code !== null && FILE_PROBLEM_CODES.includes(error_code);

/** Whether a photo failed on our side. */
export const hasFailedOnOurSide = (photo: Photo): boolean =>
  photo.state === 'failed' && !hasFileProblem(photo);

/**
 * The codes of photos that failed on our side and are tried again only by hand: they killed process after process, and
 * others would lose theirs.
 */
export const QUARANTINE_CODES: readonly ErrorCode[] = ['process_killed'];
