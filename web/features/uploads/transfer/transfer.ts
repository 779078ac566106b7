import {
  type MultipartUploadReply,
  type SignUploadReply,
  type SignUploadRequest,
  UPLOAD_ROUTES,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { findStoredUploads } from './find-stored-uploads.ts';
import { putBody } from './put-body.ts';
import { toSigningError, UploadError } from './upload-error.ts';

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

function throwSigningError(error: unknown): never {
  throw toSigningError(error);
}

/** Signed URLs with less than this left, ms, are renewed: a slow transfer would outlast them. */
const EXPIRES_SOON_MS = 5 * 60_000;

/** Whether a signed URL has expired or is about to. @param expiresAt ISO 8601 */
const expiresSoon = (expiresAt: string): boolean =>
  Date.parse(expiresAt) - Date.now() < EXPIRES_SOON_MS;

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
        signed = await callRoute(UPLOAD_ROUTES.sign, { body: request, signal }).catch(
          throwSigningError,
        );
      }
      onProgress(0);
      const { path, signedUrl, headers } = signed;
      try {
        await putBody({ url: signedUrl, headers, body: file, onProgress, signal });
      } catch (error) {
        // This device's clock may not know that it has expired.
        if (error instanceof UploadError && error.remedy === 'new-url') signed = null;
        throw error;
      }
      return path;
    },
    storedBytes: () => 0,
  };
}

type PartsJob = TransferJob & {
  /** The upload that an earlier page has started; null to start one. */
  begunPath: string | null;
  /** Called once the server knows the upload, so that a reload can continue it. */
  onBegun: (path: string) => void;
};

/** Uploads a file in parts, one after the other. Each attempt sends the parts that the store doesn't have yet. */
export function transferParts(job: PartsJob): Transfer {
  const { file, request, onBegun, onProgress, signal } = job;
  let path = job.begunPath;
  let stored = 0;

  /** null when the server has removed the upload, which it does after a day. */
  const goOn = (begun: string) =>
    callRoute(UPLOAD_ROUTES.findMissingParts, { body: { path: begun }, signal }).catch(
      (error: unknown) => {
        if (hasCode(error, 'PGRST116')) return null;
        return throwSigningError(error);
      },
    );

  async function begin(): Promise<MultipartUploadReply> {
    const known = path === null ? null : await goOn(path);
    if (known) return known;
    const started = await callRoute(UPLOAD_ROUTES.startMultipart, { body: request, signal }).catch(
      throwSigningError,
    );
    path = started.path;
    onBegun(path);
    return started;
  }

  /** Sends the parts one after the other. The next one is sent while the store still writes the previous one. */
  async function send({ parts, partSize }: MultipartUploadReply, onSent: () => void) {
    let before = stored;
    const confirmed: Promise<void>[] = [];
    try {
      for (const part of parts) {
        const start = (part.number - 1) * partSize;
        const isSent = Promise.withResolvers<void>();
        // The next file can be announced meanwhile.
        if (part === parts.at(-1)) onSent();
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
        await Promise.race([isSent.promise, Promise.all(confirmed)]);
      }
      await Promise.all(confirmed);
    } catch (error) {
      // A part still under way would be missing, and the next attempt would send it a second time.
      await Promise.allSettled(confirmed);
      throw error;
    }
  }

  return {
    async attempt(onSent) {
      const upload = await begin();
      stored = file.size - upload.parts.reduce((sum, { size }) => sum + size, 0);
      onProgress(stored);
      if (upload.parts.length === 0) onSent();
      await send(upload, onSent);
      await callRoute(UPLOAD_ROUTES.completeMultipart, { body: { path: upload.path }, signal });
      return upload.path;
    },
    storedBytes: () => stored,
  };
}
