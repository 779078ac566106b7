import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A caller that reads nothing for this many milliseconds has disconnected without closing the connection. */
const STALLED_MS = 120_000;
/**
 * Listeners that one event of a response may have. The middleware and a pipe into the response add 11 for `close`; Node
 * would warn of a leak from 11 on, in the log of each download.
 */
const MAX_LISTENERS = 20;

/**
 * Sends a body as fast as the caller reads it. When the caller disconnects, the body is destroyed without an
 * error. When the body fails, the connection is cut, so that the caller does not mistake a part for the whole.
 * @param closed aborted when the connection is closed
 * @throws the error of the body
 */
export async function sendStream(
  body: Readable,
  response: Response,
  closed: AbortSignal,
): Promise<void> {
  if (response.req.method === 'HEAD') {
    body.destroy();
    response.end();
    return;
  }
  // The caller has left while the body was opened, before anyone could listen for it.
  if (closed.aborted || response.destroyed) {
    body.destroy();
    return;
  }
  let hasLeft = false;
  closed.addEventListener('abort', () => {
    // When the body has failed, that closed the connection.
    hasLeft = !body.destroyed;
  });
  response.setMaxListeners(MAX_LISTENERS);
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!hasLeft) throw error;
  }
}
