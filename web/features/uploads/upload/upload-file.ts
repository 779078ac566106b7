import { uploadTypeOf } from '../pick-files/check-files.ts';
import { putFile } from './put-file.ts';
import { signUpload } from './sign-upload.ts';
import { fromSigning, UploadError } from './upload-error.ts';

type Hooks = { onProgress: (sent: number) => void; signal: AbortSignal };

async function tryUpload(file: File, { onProgress, signal }: Hooks): Promise<string> {
  const known = uploadTypeOf(file.name);
  if (!known) throw new UploadError('type');
  const signed = await signUpload({ ...known, size: file.size }, signal).catch((error: unknown) => {
    throw fromSigning(error);
  });
  await putFile({ file, signed, onProgress, signal });
  return signed.path;
}

/**
 * Uploads one file; a lost connection is tried once more by itself, with a fresh address,
 * because the first one may have been used up although no reply came back.
 * @returns the path of the stored upload
 * @throws UploadError
 */
export async function uploadFile(file: File, hooks: Hooks): Promise<string> {
  try {
    return await tryUpload(file, hooks);
  } catch (error) {
    const again = error instanceof UploadError && error.kind === 'network' && !hooks.signal.aborted;
    if (!again) throw error;
    hooks.onProgress(0);
    return await tryUpload(file, hooks);
  }
}
