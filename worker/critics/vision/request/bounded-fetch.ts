import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** Largest response body, decompressed: about thirty times the longest useful answer. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Errors once more bytes than the limit have passed. */
function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk: Uint8Array, controller) {
      bytes += chunk.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) controller.enqueue(chunk);
      else controller.error(new AppError('critic_invalid_output', 'The answer is too long.'));
    },
  });
}

/**
 * Fetches without following redirects, which could send the photo to another host, and with a limit on the response
 * body. Reading beyond the limit rejects with AppError `critic_invalid_output`.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(limitBytes()), response);
};
