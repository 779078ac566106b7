import { toStorageError, UploadError } from './upload-error.ts';

/** A transfer without progress for this long has failed, ms; browsers would wait for minutes. */
const STALLED_MS = 30_000;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

type PutBody = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  /** Called with the bytes of the body that have been sent so far. */
  onProgress: (sent: number) => void;
  /** Called once the whole body has been sent; the store has not confirmed it yet. */
  onSent?: () => void;
  signal: AbortSignal;
};

/**
 * Whether a request without a reply failed because the store rejects this site's requests. The browser doesn't say. It
 * is inferred if the store can be reached by a request that needs no permission, yet accepted no byte of the upload.
 */
async function isRejectedByCors(url: string, sent: number): Promise<boolean> {
  const { origin } = new URL(url, window.location.href);
  if (sent > 0 || origin === window.location.origin) return false;
  return fetch(origin, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

async function noReply(url: string, sent: number): Promise<UploadError> {
  return new UploadError((await isRejectedByCors(url, sent)) ? 'cors' : 'network');
}

/** Whether the store already has the object: an earlier PUT has arrived although its reply got lost. */
const isStoredAlready = ({ status, responseText }: XMLHttpRequest) =>
  status === PRECONDITION_FAILED ||
  (status === CONFLICT && responseText.includes('"upload_exists"'));

/**
 * Sends a body to a signed URL. A transfer that stalls for 30 s counts as a lost connection.
 * Uses XMLHttpRequest, because fetch does not report the progress of an upload.
 * @throws UploadError
 */
export function putBody({
  url,
  headers,
  body,
  onProgress,
  onSent,
  signal,
}: PutBody): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new UploadError('cancelled'));
      return;
    }
    const request = new XMLHttpRequest();
    let sent = 0;
    let stalled = 0;
    const restartTimer = () => {
      window.clearTimeout(stalled);
      stalled = window.setTimeout(() => {
        reject(new UploadError('network'));
        request.abort();
      }, STALLED_MS);
    };
    const abort = () => request.abort();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      restartTimer();
      sent = Math.min(event.loaded, body.size);
      onProgress(sent);
    };
    request.upload.onload = () => onSent?.();
    request.onloadend = () => {
      window.clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    request.onerror = () => void noReply(url, sent).then(reject);
    request.onabort = () => reject(new UploadError('cancelled'));
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300;
      if (isDone || isStoredAlready(request)) resolve();
      else reject(toStorageError(request.status, request.responseText));
    };
    signal.addEventListener('abort', abort, { once: true });
    restartTimer();
    request.send(body);
  });
}
