import {
  type SignUploadReply,
  type SignUploadRequest,
  signUploadReplySchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { uploadTypeOf } from '../pick-files/check-files.ts';
import { toSigningError, toStorageError, UploadError } from './upload-error.ts';

type UploadOptions = {
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** A transfer without progress for this long has failed, ms; browsers would wait for minutes. */
const STALLED_MS = 30_000;

type PutFile = UploadOptions & {
  file: File;
  signed: Pick<SignUploadReply, 'signedUrl' | 'headers'>;
};

/**
 * Sends a file to its signed URL. A transfer that stalls for 30 s counts as a lost connection.
 * Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 * @throws UploadError
 */
function putFile({ file, signed, onProgress, signal }: PutFile): Promise<void> {
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

/** Requests a signed URL for one file of this size and type. */
function signUpload(request: SignUploadRequest, signal: AbortSignal): Promise<SignUploadReply> {
  return callApi({
    method: 'POST',
    path: '/sign-upload',
    body: request,
    reply: signUploadReplySchema,
    signal,
  });
}

async function tryUpload(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const type = uploadTypeOf(file.name);
  if (!type) throw new UploadError('type');
  const signed = await signUpload({ ...type, size: file.size }, signal).catch((error: unknown) => {
    throw toSigningError(error);
  });
  await putFile({ file, signed, onProgress, signal });
  return signed.path;
}

/**
 * Uploads one file. After a lost connection it retries once, with a new signed URL: the first URL may be used up
 * although no reply arrived.
 * @returns the path of the stored upload
 * @throws UploadError
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  try {
    return await tryUpload(file, options);
  } catch (error) {
    const isLost = error instanceof UploadError && error.kind === 'network';
    if (!isLost || options.signal.aborted) throw error;
    options.onProgress(0);
    return await tryUpload(file, options);
  }
}
