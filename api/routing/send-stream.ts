import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A caller that takes nothing for this long has gone, although nobody told us. */
const STALLED_MS = 120_000;

/**
 * Sends a body as fast as the caller takes it. When the caller goes away the body is destroyed, which is no
 * error. A body that fails cuts the reply off: the caller must not take half of it for the whole.
 * @param closed aborted when the connection is closed
 * @throws what the body failed with
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
  let hasLeft = closed.aborted;
  closed.addEventListener('abort', () => {
    // A body that failed has closed the connection itself.
    hasLeft = !body.destroyed;
  });
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!hasLeft) throw error;
  }
}
