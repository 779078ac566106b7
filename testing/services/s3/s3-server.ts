import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createKeyedMutex } from '@photo-coach/shared/server/keyed-mutex.ts';
import type { ConditionalWrites } from '@photo-coach/shared/server/storage/conditional-writes.ts';
import S3rver from 's3rver';
import { listen } from '../../lib/listen.ts';
import { createMultipartUploads } from './multipart-uploads.ts';
import { CREDENTIALS, hasValidSignature, isPresigned } from './presigned-url.ts';

/** The rule for a bucket (docs/configuration.md#the-s3-bucket). */
const corsRule = (origin: string) => `<CORSConfiguration><CORSRule>
  <AllowedOrigin>${origin}</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader><AllowedHeader>if-none-match</AllowedHeader>
</CORSRule></CORSConfiguration>`;

const isConditional = ({ headers }: http.IncomingMessage) => headers['if-none-match'] === '*';

type Refusal = { status: number; code: string };

/** Returns what to refuse a request with, or null to forward it. */
async function findRefusal(
  request: http.IncomingMessage,
  url: URL,
  { upstream, conditionalWrites }: { upstream: string; conditionalWrites: ConditionalWrites },
): Promise<Refusal | null> {
  if (isPresigned(request) && !hasValidSignature(request)) {
    return { status: 403, code: 'SignatureDoesNotMatch' };
  }
  if (!isConditional(request) || conditionalWrites === 'ignored') return null;
  if (conditionalWrites === 'refused') return { status: 501, code: 'NotImplemented' };
  const { ok } = await fetch(new URL(url.pathname, upstream), { method: 'HEAD' });
  return ok ? { status: 412, code: 'PreconditionFailed' } : null;
}

/** The query as s3rver needs it: of a presigned URL only the parameters that name a part. */
function queryFor(request: http.IncomingMessage, url: URL): string {
  if (!isPresigned(request)) return url.search;
  const query = new URLSearchParams();
  for (const name of ['uploadId', 'partNumber']) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

type Options = {
  /** The address of the pages that may upload from a browser; none by default. */
  origin?: string;
  /** What it makes of `If-None-Match: *`; honored by default. */
  conditionalWrites?: ConditionalWrites;
};

/**
 * Starts an S3 server for tests: s3rver behind a proxy. The proxy adds features of real stores that s3rver lacks: it
 * checks presigned signatures, honors `If-None-Match: *` atomically by default, and lists and aborts multipart
 * uploads.
 */
export async function startS3Server(
  bucket: string,
  { origin, conditionalWrites = 'honored' }: Options = {},
) {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: origin === undefined ? [] : [corsRule(origin)] }],
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  const upstream = `http://127.0.0.1:${port}`;
  const uploads = createMultipartUploads();
  const readable = origin === undefined ? {} : { 'access-control-allow-origin': origin };

  const forward = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    url: URL,
  ) => {
    const { method, headers } = request;
    // A preflight carries no signature and no body.
    const refusal =
      method === 'OPTIONS'
        ? null
        : await findRefusal(request, url, { upstream, conditionalWrites });
    if (refusal !== null) {
      request.resume();
      const answer = { ...readable, connection: 'close', 'content-type': 'application/xml' };
      response
        .writeHead(refusal.status, answer)
        .end(`<?xml version="1.0"?><Error><Code>${refusal.code}</Code></Error>`);
      return;
    }
    if (uploads.answer(request, url, response)) {
      request.resume();
      return;
    }
    const isAboutUpload = url.searchParams.has('uploadId') || url.searchParams.has('uploads');
    // Only what is recorded is kept in memory.
    const body = isAboutUpload ? await buffer(request) : null;
    const target = { host: '127.0.0.1', port, method, headers };
    const forwarded = http.request(
      { ...target, path: url.pathname + queryFor(request, url) },
      async (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        if (body === null) {
          reply.pipe(response);
          return;
        }
        const answer = await buffer(reply);
        if (reply.statusCode === 200) {
          uploads.record(method, url, method === 'PUT' ? body : answer);
        }
        response.end(answer);
      },
    );
    // If the caller disconnects, the body never ends: the store would wait for it, even when it is to stop.
    forwarded.once('error', () => response.destroy());
    response.once('close', () => {
      if (!response.writableFinished) forwarded.destroy();
    });
    if (body === null) request.pipe(forwarded);
    else forwarded.end(body);
  };
  // A real store shows an object once it is complete, and accepts one of several conditional writes; s3rver writes it
  // in place. So requests about an object wait for its pending conditional write.
  const inTurn = createKeyedMutex();
  const serve = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const url = new URL(request.url ?? '/', upstream);
    const ended = new Promise((resolve) => response.once('close', resolve));
    if (isConditional(request)) {
      await inTurn(url.pathname, async () => {
        await forward(request, response, url);
        await ended;
      });
    } else {
      await inTurn(url.pathname, async () => undefined);
      await forward(request, response, url);
    }
  };
  const proxy = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const { origin: endpoint, stop } = await listen(proxy);

  return {
    endpoint,
    credentials: CREDENTIALS,
    async stop() {
      await stop();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
