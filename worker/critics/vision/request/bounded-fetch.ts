import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Bytes of a reply, unpacked: some thirty times the longest answer that is used. */
const MOST_REPLY_BYTES = 1024 * 1024;

/** Passes bytes on until there are too many. */
function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk: Uint8Array, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MOST_REPLY_BYTES) controller.enqueue(chunk);
      else controller.error(new AppError('critic_invalid_output', 'The answer is too long.'));
    },
  });
}

/**
 * Fetches without following a redirect, which would send the photo to another host, and without holding more of a
 * reply than an answer can be. Reading further rejects with AppError `critic_invalid_output`.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, { ...init, redirect: 'error' });
  return reply.body === null ? reply : new Response(reply.body.pipeThrough(limitBytes()), reply);
};
