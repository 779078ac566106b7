import type { IncomingMessage } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { bodyTooLarge } from '../read-json.ts';

/** Large bodies that one process receives at once. */
const MAX_SLOTS = 3;
const RETRY_AFTER_SECONDS = 5;

/** Limits how many large bodies a process receives at once. */
export type BodySlots = {
  /**
   * Acquires a slot for an account.
   * @returns a function that releases it
   * @throws AppError rate_limited while the account has a slot; service_unavailable if all slots are taken
   */
  acquire: (userId: string) => () => void;
};

const refuse = (code: 'rate_limited' | 'service_unavailable', message: string) =>
  new AppError(code, message, { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** Makes the slots of a process. */
export function createBodySlots(): BodySlots {
  const taken = new Set<string>();
  return {
    acquire(userId) {
      if (taken.has(userId)) {
        throw refuse('rate_limited', 'Your other photos are still arriving. Please wait a moment.');
      }
      if (taken.size >= MAX_SLOTS) {
        const text = 'Many photos are arriving right now. Please try again in a few seconds.';
        throw refuse('service_unavailable', text);
      }
      taken.add(userId);
      return () => taken.delete(userId);
    },
  };
}

const tooSlow = () => new AppError('validation_failed', 'The request took too long to arrive.');
const cutOff = () => new AppError('validation_failed', 'The request broke off.');

/**
 * Receives a body as bytes in its own buffer, which can be transferred to a thread.
 * @param limits.maxBytes largest body
 * @param limits.withinMs milliseconds until the last byte must have arrived
 * @throws AppError body_too_large; validation_failed when it takes too long or is cut off
 */
export function receiveBody(
  request: IncomingMessage,
  limits: { maxBytes: number; withinMs: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = request.headers['content-length'];
  const size = declared === undefined ? limits.maxBytes : Number(declared);
  if (size > limits.maxBytes) throw bodyTooLarge();
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  // Pages of memory that are not written to are never allocated.
  const bytes = new Uint8Array(size);
  let received = 0;
  const onData = (chunk: Buffer) => {
    if (received + chunk.length > size) {
      reject(bodyTooLarge());
      return;
    }
    bytes.set(chunk, received);
    received += chunk.length;
  };
  const onEnd = () => resolve(bytes.subarray(0, received));
  const onClose = () => reject(cutOff());
  const timer = setTimeout(() => reject(tooSlow()), limits.withinMs);
  request.on('data', onData).once('end', onEnd).once('close', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
  });
}
