import {
  answerHidden,
  connectionLost,
  isStored,
  toStorageError,
  UploadError,
} from './upload-error.ts';

/** A transfer without progress for this long has failed, ms; browsers would wait for minutes. */
const STALLED_MS = 30_000;

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

/** Bytes of a body that were sent, of all. */
type Sent = { sent: number; size: number };

/**
 * Whether a request without a reply got one that the browser hides, as the store does not allow this site to read it. The
 * browser doesn't say. It is inferred if the store can be reached by a request that needs no permission, yet no byte of
 * the upload was sent (the store rejects this site's requests), or all of them (something in front of it has refused).
 */
async function isAnswerHidden(url: string, { sent, size }: Sent): Promise<boolean> {
  const { origin } = new URL(url, window.location.href);
  if ((sent > 0 && sent < size) || origin === window.location.origin) return false;
  return fetch(origin, { mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

async function noReply(url: string, sent: Sent): Promise<UploadError> {
  return (await isAnswerHidden(url, sent)) ? answerHidden() : connectionLost();
}

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
        reject(connectionLost());
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
    request.onerror = () => void noReply(url, { sent, size: body.size }).then(reject);
    request.onabort = () => reject(new UploadError('cancelled'));
    request.onload = () => {
      if (isStored(request, 'if-none-match' in headers)) resolve();
      else reject(toStorageError(request.status, request.responseText));
    };
    signal.addEventListener('abort', abort, { once: true });
    restartTimer();
    request.send(body);
  });
}
