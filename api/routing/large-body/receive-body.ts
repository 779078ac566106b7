import type { IncomingMessage } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { bodyTooLarge } from '../read-json.ts';

const tooSlow = () => new AppError('validation_failed', 'The request took too long to arrive.');
const brokenOff = () => new AppError('validation_failed', 'The request broke off.');

/**
 * Receives a body as bytes, in memory of its own that can be handed to a thread.
 * @param limits.maxBytes largest body
 * @param limits.withinMs until its last byte has arrived
 * @throws AppError body_too_large; validation_failed when it takes too long or breaks off
 */
export function receiveBody(
  request: IncomingMessage,
  limits: { maxBytes: number; withinMs: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers['content-length'];
  const size = declared === undefined ? limits.maxBytes : Number(declared);
  if (size > limits.maxBytes) throw bodyTooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  // Pages that nothing is written to take no memory.
  const bytes = new Uint8Array(size);
  let received = 0;
  const take = (chunk: Buffer) => {
    if (received + chunk.length > size) {
      reject(bodyTooLarge());
      return;
    }
    bytes.set(chunk, received);
    received += chunk.length;
  };
  const end = () => resolve(bytes.subarray(0, received));
  const breakOff = () => reject(brokenOff());
  const timer = setTimeout(() => reject(tooSlow()), limits.withinMs);
  request.on('data', take).once('end', end).once('close', breakOff);
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', take).off('end', end).off('close', breakOff).pause();
  });
}
