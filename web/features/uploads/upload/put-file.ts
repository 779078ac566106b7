import type { SignUploadReply } from '@photo-coach/shared/contracts/http/uploads.ts';
import { toStorageError, UploadError } from './upload-error.ts';

/** A transfer without progress for this long has failed, ms; browsers would wait for minutes. */
const STALLED_MS = 30_000;

type PutFile = {
  file: File;
  signed: Pick<SignUploadReply, 'signedUrl' | 'headers'>;
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/**
 * Sends a file to its signed URL. A transfer that stalls for 30 s counts as a lost connection.
 * Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 * @throws UploadError
 */
export function putFile({ file, signed, onProgress, signal }: PutFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = 0;
    const restartTimer = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => {
        reject(new UploadError('network'));
        request.abort();
      }, STALLED_MS);
    };
    request.open('PUT', signed.signedUrl);
    for (const [name, value] of Object.entries(signed.headers))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      restartTimer();
      onProgress(Math.min(event.loaded, file.size));
    };
    request.onloadend = () => window.clearTimeout(stalled);
    request.onerror = () => reject(new UploadError('network'));
    request.onabort = () => reject(new UploadError('cancelled'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(toStorageError(request.status, request.responseText));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    restartTimer();
    request.send(file);
  });
}
