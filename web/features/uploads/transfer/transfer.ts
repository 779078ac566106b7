import type { SignUploadRequest } from '@photo-coach/shared/contracts/http/uploads.ts';

/** One file to upload. */
export type TransferJob = {
  file: File;
  request: SignUploadRequest;
  /** Called with the bytes that have arrived or are under way. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** The upload of one file over several attempts. Each attempt continues from what the earlier ones have stored. */
export type Transfer = {
  /**
   * @param onSent called when the last part is being sent
   * @returns the path of the stored upload
   * @throws UploadError
   */
  attempt: (onSent: () => void) => Promise<string>;
  /** How many bytes are stored permanently: an attempt that increased it made progress. */
  storedBytes: () => number;
};

/** Signed URLs with less than this left, ms, are renewed: a slow transfer would outlast them. */
const EXPIRES_SOON_MS = 5 * 60_000;

/** Whether a signed URL has expired or is about to. @param expiresAt ISO 8601 */
export const expiresSoon = (expiresAt: string): boolean =>
  Date.parse(expiresAt) - Date.now() < EXPIRES_SOON_MS;
