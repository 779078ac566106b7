import type { ErrorBody } from '@photo-coach/shared/contracts/errors.ts';
import type { AuthErrorBody } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { UPLOAD_MAX_BYTES } from '@photo-coach/shared/domain/uploads.ts';
import type { Request, Response } from 'express';
import { MAX_BODY_BYTES } from '../../routing/read-json.ts';

/** Characters of an error's text. At six bytes each, as JSON writes what can't be seen, a reply stays below 4 kB. */
const MAX_TEXT_LENGTH = 600;
/** The rest of a body that was refused is taken and thrown away for this long, in milliseconds, and this far. */
const LINGER_MS = 2000;
const LINGER_BYTES = UPLOAD_MAX_BYTES + 1024 * 1024;

/** An error's text, cut where it is longer than a person reads; the request may have chosen how long it is. */
export const boundText = (text: string): string =>
  text.length <= MAX_TEXT_LENGTH ? text : `${text.slice(0, MAX_TEXT_LENGTH - 1)}…`;

/** Whether more of the body is still to come than is simply read to its end. */
function isMuchLeft({ complete, headers }: Request): boolean {
  if (complete || headers['transfer-encoding'] !== undefined) return !complete;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES;
}

/**
 * Answers before the body has arrived, and then closes the connection. It stays open while the caller goes on
 * sending, within bounds: closed at once, with bytes unread, it would be reset, and the reply lost with it.
 */
function sendAndClose(request: Request, response: Response, text: string): void {
  const end = () => {
    clearTimeout(timer);
    request.off('data', count);
    response.end();
  };
  let taken = 0;
  const count = (chunk: Buffer) => {
    taken += chunk.length;
    if (taken > LINGER_BYTES) end();
  };
  const timer = setTimeout(end, LINGER_MS);
  response.set({ connection: 'close', 'content-length': String(Buffer.byteLength(text)) });
  response.write(text);
  request.once('end', end).once('close', end).on('data', count).resume();
}

/**
 * Sends an error's body, at most 4 kB. Where most of the request's own body has not been read, the reply goes
 * out at once and the connection is closed: the next request on it would never be found.
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
  // What was read in part would be left where it is, and the connection with it.
  request.resume();
  response.json(body);
}
