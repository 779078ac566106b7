import {
  type SignUploadReply,
  type SignUploadRequest,
  signUploadReplySchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { uploadTypeOf } from '../pick-files/check-files.ts';
import { putFile } from './put-file.ts';
import { toSigningError, UploadError } from './upload-error.ts';

type UploadOptions = {
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

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
