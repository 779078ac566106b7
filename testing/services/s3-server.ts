import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

const ACCESS_KEY = 'S3RVER';
const SECRET_KEY = 'S3RVER';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Recomputes a presigned request's AWS Signature Version 4 from the received request. */
function hasValidSignature(request: http.IncomingMessage): boolean {
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
    `AWS4${SECRET_KEY}`,
  );
  return hmac(key, toSign).toString('hex') === query.get('X-Amz-Signature');
}

/** Returns the HTTP status to refuse a request with, or null to forward it. */
async function refusalStatus(
  request: http.IncomingMessage,
  upstream: string,
): Promise<number | null> {
  if (!request.url?.includes('X-Amz-Signature')) return null;
  if (!hasValidSignature(request)) return 403;
  if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return null;
  const object = new URL(request.url, upstream);
  const existing = await fetch(new URL(object.pathname, upstream));
  await existing.arrayBuffer();
  return existing.ok ? 412 : null;
}

/**
 * Starts an S3 server for tests: s3rver behind a proxy. The proxy adds two features of real stores that s3rver lacks:
 * it checks presigned signatures and honors `If-None-Match: *`.
 */
export async function startS3Server(bucket: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const upstream = `http://127.0.0.1:${port}`;

  const proxy = http.createServer(async (request, response) => {
    const refusal = await refusalStatus(request, upstream);
    if (refusal !== null) {
      request.resume();
      response.writeHead(refusal, { connection: 'close' }).end();
      return;
    }
    const target = new URL(request.url ?? '/', upstream);
    const query = target.searchParams.has('X-Amz-Signature') ? '' : target.search;
    const forwarded = http.request(
      {
        host: '127.0.0.1',
        port,
        method: request.method,
        path: target.pathname + query,
        headers: request.headers,
      },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address() as AddressInfo; // a TCP server's address is never a string

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
