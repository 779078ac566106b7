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
      let before = stored;
      const confirmed: Promise<void>[] = [];
      for (const part of upload.parts) {
        const start = (part.number - 1) * upload.partSize;
        const isSent = Promise.withResolvers<void>();
        // The next file can be announced meanwhile.
        if (part === upload.parts.at(-1)) onSent();
        const earlier = before;
        const isStored = putBody({
          url: part.signedUrl,
          headers: part.headers,
          body: file.slice(start, start + part.size),
          onProgress: (sent) => onProgress(earlier + sent),
          onSent: isSent.resolve,
          signal,
        }).then(() => {
          stored += part.size;
        });
        confirmed.push(isStored);
        before += part.size;
        // The next part is sent while the store still writes this one.
        await Promise.race([isSent.promise, Promise.all(confirmed)]);
      }
      if (upload.parts.length === 0) onSent();
      await Promise.all(confirmed);
      await completeMultipartUpload(upload.path, signal);
      return upload.path;
    },
    storedBytes: () => stored,
  };
}
