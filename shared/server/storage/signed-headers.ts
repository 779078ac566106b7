/**
 * Options of a presigned PUT to S3 that make these headers part of the signature, so that a body of another length, or
 * with other headers, is refused.
 * @param headers besides `host` and `content-length`
 */
export function signedHeaders(headers: readonly string[]) {
  const signed = new Set(['host', 'content-length', ...headers]);
  return { signableHeaders: signed, unhoistableHeaders: signed };
}
