import http from 'node:http';
import net from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@photo-coach/testing/lib/listen.ts';

/** Milliseconds between two looks at who is ready, and that one may take. */
const CHECK_MS = 200;
const CHECK_TIMEOUT_MS = 1000;
/** How long a request waits for an API that accepts it, as in a proxy in front of the product. */
const TRY_MS = 5000;
/** An idle connection stays open for longer than callers use it, so that none is closed while a request is on its way. */
const KEEP_ALIVE_MS = 75_000;

/** A proxy before several APIs, which sends a request to one that is ready. */
export type Balancer = { url: string; stop(): Promise<void> };

const isReady = async (url: string): Promise<boolean> => {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    return (await fetch(`${url}/api/health/ready`, { signal })).ok;
  } catch {
    return false; // not listening
  }
};

/** Forwards a request whose body is read already. @throws Error before anything was answered */
function forward(
  target: string,
  request: http.IncomingMessage,
  body: Buffer,
  response: http.ServerResponse,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const { method, url: path, headers } = request;
  const outgoing = http.request(`${target}${path}`, { method, headers, agent: false }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    reply.once('end', resolve);
    reply.once('error', () => response.destroy());
  });
  outgoing.once('error', reject);
  outgoing.end(body);
  return promise;
}

/** Starts the proxy. `targets` are called again all the time, so that processes may come and go. */
export async function startBalancer(targets: () => readonly string[]): Promise<Balancer> {
  let ready: string[] = [];
  let next = 0;
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const all = targets();
      const states = await Promise.all(all.map(isReady));
      ready = all.filter((_url, index) => states[index]);
      await sleep(CHECK_MS);
    }
  })();
  const choose = (): string | undefined => {
    next += 1;
    return ready[next % ready.length];
  };

  async function serve(request: http.IncomingMessage, response: http.ServerResponse) {
    const body = await buffer(request);
    const until = performance.now() + TRY_MS;
    while (performance.now() < until) {
      const target = choose();
      try {
        if (target !== undefined) return await forward(target, request, body, response);
      } catch (error) {
        // Only a refused request has certainly not been executed, and may be sent to another API.
        if (response.headersSent) return void response.destroy();
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
        ready = ready.filter((url) => url !== target);
      }
      await sleep(CHECK_MS / 4);
    }
    response.writeHead(502).end();
  }

  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('upgrade', (request, near, head) => {
    const target = choose();
    if (target === undefined) {
      near.destroy();
      return;
    }
    const { hostname, port } = new URL(target);
    const far = net.connect(Number(port), hostname, () => {
      const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
      far.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy()); // either end may go first
      one.on('close', () => other.destroy());
    }
  });
  const { origin, stop } = await listen(server);
  return {
    url: origin,
    async stop() {
      isStopped = true;
      await watching;
      await stop();
    },
  };
}
