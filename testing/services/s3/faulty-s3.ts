import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../lib/listen.ts';

/** A fault of a store: it answers requests late, or returns other bytes of an upload than it holds. */
type S3Fault = 'slow' | 'corrupt';

/** Shorter than a worker's probe waits: the store is slow, but not away. */
const SLOW_MS = 4000;
/** The number of damaged bytes at an object's beginning: no photo can be decoded without them. */
const DAMAGED_BYTES = 600;

type Reply = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };
type Misread = (reply: Reply, response: http.ServerResponse) => void;

/** Ways to deliver an object wrongly, in turn. */
const MISREADINGS: readonly Misread[] = [
  // Half of it, as if complete.
  ({ status, headers, bytes }, response) => {
    const half = bytes.subarray(0, bytes.length / 2);
    response.writeHead(status, { ...headers, 'content-length': half.length }).end(half);
  },
  // The full length is announced, and the connection breaks off.
  ({ status, headers, bytes }, response) => {
    response
      .writeHead(status, headers)
      .write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
  // Other bytes each time.
  ({ status, headers, bytes }, response) => {
    const damage = randomBytes(Math.min(DAMAGED_BYTES, bytes.length));
    response.writeHead(status, headers).end(Buffer.concat([damage, bytes.subarray(damage.length)]));
  },
];

const isReadOfUpload = ({ method, url = '' }: http.IncomingMessage) =>
  method === 'GET' && /^\/[^/?]+\/uploads\//.test(url);

/** Starts a proxy to an S3 server that can be made faulty. Requests keep their host, which signatures include. */
export async function startFaultyS3(endpoint: string) {
  const target = new URL(endpoint);
  let fault: S3Fault | null = null;
  let misread = 0;

  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    if (fault === 'slow') await sleep(SLOW_MS);
    const { method, url: requested, headers } = request;
    const { hostname: host, port } = target;
    const outgoing = http.request({ host, port, path: requested, method, headers, agent: false });
    outgoing.once('error', () => response.destroy());
    response.once('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
    outgoing.once('response', async (reply) => {
      const status = reply.statusCode ?? 502;
      if (fault !== 'corrupt' || !isReadOfUpload(request) || status !== 200) {
        response.writeHead(status, reply.headers);
        reply.pipe(response);
        return;
      }
      const bytes = await buffer(reply);
      misread += 1;
      MISREADINGS[misread % MISREADINGS.length]?.(
        { status, headers: reply.headers, bytes },
        response,
      );
    });
    request.pipe(outgoing);
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const { origin, stop } = await listen(server);
  return {
    url: origin,
    setFault(next: S3Fault | null) {
      fault = next;
    },
    /** How many reads of uploads it has answered wrongly. */
    misread: () => misread,
    stop,
  };
}
