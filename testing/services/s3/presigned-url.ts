import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The only account of the server, as s3rver has it. */
export const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Whether a request was made with a URL that somebody presigned. */
export const isPresigned = ({ url = '' }: IncomingMessage): boolean =>
  url.includes('X-Amz-Signature');

/** Recomputes a presigned request's AWS Signature Version 4 from the received request. */
export function hasValidSignature(request: IncomingMessage): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const query = url.searchParams;
  const scope = (query.get('X-Amz-Credential') ?? '').split('/').slice(1);
  const signedHeaders = query.get('X-Amz-SignedHeaders') ?? '';
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery,
    canonicalHeaders,
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    query.get('X-Amz-Date'),
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === query.get('X-Amz-Signature');
}
