import { findExtension, MULTIPART_OVER_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import pRetry from 'p-retry';
import { readPhotoType } from '../read-photo-type.ts';
import { type Transfer, type TransferJob, transferParts, transferWhole } from './transfer.ts';
import { toRequestError, UploadError } from './upload-error.ts';

type UploadOptions = {
  /** An upload in parts that an earlier page has started; null to start one. */
  begunPath: string | null;
  onBegun: (path: string) => void;
  /** Called with the bytes that have arrived or are under way. */
  onProgress: (sent: number) => void;
  /** Called before waiting for the next attempt, with why this one failed. */
  onRetry: (error: UploadError) => void;
  /** Called when the last part of a file is being sent. */
  onSent: () => void;
  signal: AbortSignal;
};

/**
 * Delays between attempts: 1, 2, 4, 8, then 15 s, so that an upload survives a restart of the server or a minute
 * without a network. Attempts that stored another part don't count.
 */
const BACKOFF = { retries: 8, minTimeout: 1000, factor: 2, maxTimeout: 15_000 };

/** Attempts that a server may answer by an error of its own: with the waits between them, 3 seconds. */
const FEW_ATTEMPTS = 3;

async function createTransfer(
  file: File,
  { begunPath, onBegun, ...options }: UploadOptions,
): Promise<Transfer> {
  const type = await readPhotoType(file);
  const ext = type && findExtension(type);
  if (type === null || ext === null) throw new UploadError('type');
  const job: TransferJob = { ...options, file, request: { ext, type, size: file.size } };
  return file.size > MULTIPART_OVER_BYTES
    ? transferParts({ ...job, begunPath, onBegun })
    : transferWhole(job);
}

/** Resolves when the browser has a network connection, at once if it has one. @throws the signal's reason */
function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    if (navigator.onLine) {
      resolve();
      return;
    }
    const done = new AbortController();
    const finish = (settle: () => void) => () => {
      done.abort();
      settle();
    };
    window.addEventListener('online', finish(resolve), { signal: done.signal });
    signal.addEventListener(
      'abort',
      finish(() => reject(signal.reason)),
      { signal: done.signal },
    );
  });
}

/**
 * Uploads one file. Tries again after a lost connection or a server error, and waits while the browser is offline;
 * stored parts are never sent again.
 * @returns the path of the stored upload
 * @throws UploadError
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<string> {
  const { signal, onRetry, onSent } = options;
  const transfer = await createTransfer(file, options);
  let storedBefore = 0;
  let answeredByErrors = 0;
  const isWorthRetrying = (error: Error) => {
    if (!(error instanceof UploadError) || error.remedy === 'none') return false;
    return error.remedy === 'waiting' || answeredByErrors < FEW_ATTEMPTS;
  };
  const attempt = async () => {
    await whenOnline(signal);
    storedBefore = transfer.storedBytes();
    return await transfer.attempt(onSent).catch((thrown: unknown) => {
      const error = toRequestError(thrown);
      if (transfer.storedBytes() > storedBefore) answeredByErrors = 0;
      if (error.remedy !== 'waiting') answeredByErrors += 1;
      throw error;
    });
  };
  return await pRetry(attempt, {
    ...BACKOFF,
    signal,
    shouldConsumeRetry: () => transfer.storedBytes() <= storedBefore,
    shouldRetry: ({ error }) => isWorthRetrying(error),
    onFailedAttempt: ({ error }) => {
      if (error instanceof UploadError && isWorthRetrying(error)) onRetry(error);
    },
  }).catch((error: unknown) => {
    throw toRequestError(error);
  });
}
