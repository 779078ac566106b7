import { type SignUploadReply, UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { findStoredUploads } from '../api/find-stored-uploads.ts';
import { putBody } from './put-body.ts';
import { expiresSoon, type Transfer, type TransferJob } from './transfer.ts';

/**
 * Uploads a file with one PUT. After a lost connection it first checks whether the file has arrived: only the reply may
 * have been lost.
 */
export function transferWhole({ file, request, onProgress, signal }: TransferJob): Transfer {
  let signed: SignUploadReply | null = null;

  const hasArrived = async (path: string) => (await findStoredUploads([path], signal)).has(path);

  return {
    async attempt() {
      if (signed !== null && (await hasArrived(signed.path))) return signed.path;
      if (signed === null || expiresSoon(signed.expiresAt)) {
        signed = await callRoute(UPLOAD_ROUTES.sign, { body: request, signal });
      }
      onProgress(0);
      const { path, signedUrl, headers } = signed;
      await putBody({ url: signedUrl, headers, body: file, onProgress, signal });
      return path;
    },
    storedBytes: () => 0,
  };
}
