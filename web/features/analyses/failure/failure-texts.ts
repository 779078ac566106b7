import type { JobRecord } from '@photo-coach/shared/contracts/records.ts';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import type { UploadMode } from '../../uploads/upload-mode.ts';

/** Shown if a failed job has no text of its own. */
export const FAILURE_WITHOUT_REASON = 'An error occurred during analysis. Please try again.';
const TIMED_OUT = 'Request timed out';
const INVALID_RESPONSE = 'Invalid response from AI analysis - missing analysis data';

const introduce = (mode: UploadMode, text: string): string =>
  mode === 'single'
    ? `We encountered an issue analyzing your photo. ${text}`
    : `Feedback generation failed: ${text}`;

/** Why a job ended in an error. */
export function jobFailureText(
  { error_code, error_text }: Pick<JobRecord, 'error_code' | 'error_text'>,
  mode: UploadMode,
): string {
  if (error_code === 'job_cancelled')
    return 'Your photos are still here, so you can run the analysis again.';
  if (error_code === 'critic_invalid_output') return INVALID_RESPONSE;
  const hasTimedOut = error_code === 'critic_timeout' || error_code === 'job_timed_out';
  return introduce(mode, hasTimedOut ? TIMED_OUT : (error_text ?? FAILURE_WITHOUT_REASON));
}

/** Whether the wait for a request has run out. */
const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** Why a call for an analysis failed. */
export function callFailureText(error: unknown, mode: UploadMode): string {
  if (hasCode(error, 'invalid_reply')) return INVALID_RESPONSE;
  return introduce(mode, isTimeout(error) ? TIMED_OUT : messageOf(error));
}
