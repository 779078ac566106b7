import type { MultipartUploadReply } from '@photo-coach/shared/contracts/http/uploads.ts';
import { hasCode } from '../../../lib/api/api-error.ts';
import { completeMultipartUpload } from '../api/complete-multipart-upload.ts';
import { findMissingParts } from '../api/find-missing-parts.ts';
import { startMultipartUpload } from '../api/start-multipart-upload.ts';
import { putBody } from './put-body.ts';
import type { Transfer, TransferJob } from './transfer.ts';

type PartsJob = TransferJob & {
  /** The upload that an earlier page has begun; null to start one. */
  begunPath: string | null;
  /** Called once the server knows the upload, so that a reload can go on with it. */
  onBegun: (path: string) => void;
};

/** Uploads a file in parts, one after the other. Each attempt sends the parts that the store does not hold yet. */
export function transferParts(job: PartsJob): Transfer {
  const { file, request, onBegun, onProgress, signal } = job;
  let path = job.begunPath;
  let stored = 0;

  /** null when the server has removed the upload, which it does after a day. */
  const goOn = (begun: string) =>
    findMissingParts(begun, signal).catch((error: unknown) => {
      if (hasCode(error, 'PGRST116')) return null;
      throw error;
    });

  async function begin(): Promise<MultipartUploadReply> {
    const known = path === null ? null : await goOn(path);
    if (known) return known;
    const started = await startMultipartUpload(request, signal);
    path = started.path;
    onBegun(path);
    return started;
  }

  return {
    async attempt(onSent) {
      const upload = await begin();
      stored = file.size - upload.parts.reduce((sum, { size }) => sum + size, 0);
      onProgress(stored);
      for (const { number, size, signedUrl, headers } of upload.parts) {
        const start = (number - 1) * upload.partSize;
        const before = stored;
        await putBody({
          url: signedUrl,
          headers,
          body: file.slice(start, start + size),
          onProgress: (sent) => onProgress(before + sent),
          signal,
        });
        stored += size;
      }
      onSent();
      await completeMultipartUpload(upload.path, signal);
      return upload.path;
    },
    storedBytes: () => stored,
  };
}
