import type { ErrorBody } from '@photo-coach/shared/contracts/errors.ts';
import type { AuthErrorBody } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import type { Request, Response } from 'express';
import { MAX_BODY_BYTES } from '../../routing/read-body.ts';

/** The text of the reply for any unavailable server. */
export const UNAVAILABLE_TEXT = 'Service temporarily unavailable';

/** Seconds after which trying again makes sense, unless the error says otherwise. */
export const UNAVAILABLE_RETRY_SECONDS = 2;

/** Characters of an error's text. At six bytes each, the most that JSON needs, a reply stays below 4 kB. */
const MAX_TEXT_LENGTH = 600;
/** The rest of a refused body is read and discarded for this long, in milliseconds, and up to this many bytes. */
const LINGER_MS = 2000;
const LINGER_BYTES = UPLOAD_MAX_BYTES + 1024 * 1024;

/** Truncates an error's text, which can contain text of the request. */
export const boundText = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`;

/** Whether the unread rest of the body is too large to simply read it. */
function isMuchLeft({ complete, headers }: Request): boolean {
  if (complete || headers['transfer-encoding'] !== undefined) return !complete;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

/**
 * Answers before the body has arrived, then closes the connection. Within bounds, the connection stays open while the
 * client is still sending: closing it with unread bytes would reset it, and the reply would be lost.
 */
function sendAndClose(request: Request, response: Response, text: string): void {
  const end = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > LINGER_BYTES) end();
  };
  const timer = setTimeout(end, LINGER_MS);
  response.set({ connection: 'close', 'content-length': String(Buffer.byteLength(text)) });
  response.write(text);
  request.once('end', end).once('close', end).on('data', count).resume();
}

/**
 * Sends an error's body, at most 4 kB. If most of the request's own body is unread, the reply is sent at once and the
 * connection closed, since the next request on it could not be found.
 */
export function sendError(
  request: Request,
  response: Response,
  { status, body }: { status: number; body: ErrorBody | AuthErrorBody },
): void {
  response.status(status);
  if (isMuchLeft(request)) {
    response.type('json');
    sendAndClose(request, response, JSON.stringify(body));
    return;
  }
  // An unread rest would block the connection.
  request.resume();
  response.json(body);
}
