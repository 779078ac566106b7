import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request that is repeated. */
export type Call = { url: string; headers: Record<string, string> };

/** Connections are kept open, as browsers keep them. */
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Resolves with the milliseconds to the end of the reply. @throws Error unless it is 200 */
function timeOf({ url, headers }: Call): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sentAt = performance.now();
  http
    .get(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`));
      reply.on('end', () => resolve(performance.now() - sentAt)).resume();
    })
    .on('error', reject);
  return promise;
}

/** Makes `total` requests, `atOnce` at a time and without a pause; the calls take turns. */
export async function callWithoutPause(
  calls: readonly Call[],
  { total, atOnce }: { total: number; atOnce: number },
): Promise<void> {
  let sent = 0;
  const work = async () => {
    for (; sent < total; ) {
      const call = calls[sent % calls.length];
      sent += 1;
      if (call !== undefined) await timeOf(call);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * Makes each call once in every interval, at moments that are spread over it, as many people do.
 * @returns the latencies of all of them, ms
 */
export async function callAtIntervals(
  calls: readonly Call[],
  { rounds, intervalMs }: { rounds: number; intervalMs: number },
): Promise<number[]> {
  const startedAt = performance.now();
  const callAgain = async (call: Call, index: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const due = startedAt + (round + index / calls.length) * intervalMs;
      await sleep(Math.max(0, due - performance.now()));
      times.push(await timeOf(call));
    }
    return times;
  };
  return (await Promise.all(calls.map(callAgain))).flat();
}
