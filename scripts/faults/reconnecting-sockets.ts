import { io, type Socket } from 'socket.io-client';
import { sleepUntil } from '../../testing/lib/sleep-until.ts';
import { createLedger, type Fault, inSeconds, percentile } from './lib/fault.ts';
import { type Fleet, QUEUE_STORES, withFleet } from './lib/start-fleet.ts';

/* Every page's socket ends at once, as when a proxy in front is restarted, and reconnects on its own. */
const SOCKETS = { full: 2000, short: 200 };
const ACCOUNTS = 50;
const OPENED_AT_ONCE = 100;
const BACK_SECONDS = 10;
const ALL_MS = 120_000;

/** A socket as the page opens it. */
function open({ url }: Fleet, token: string): Socket {
  return io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnectionDelayMax: 5000,
    forceNew: true,
  });
}

async function openAll(fleet: Fleet, count: number): Promise<Socket[]> {
  const people = await Promise.all(
    Array.from({ length: Math.min(count, ACCOUNTS) }, () => fleet.createPerson()),
  );
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const begun = sockets.length;
    for (let index = begun; index < Math.min(count, begun + OPENED_AT_ONCE); index += 1) {
      sockets.push(open(fleet, people[index % people.length]?.token ?? ''));
    }
    await sleepUntil(() => sockets.every(({ connected }) => connected), { timeoutMs: ALL_MS });
  }
  return sockets;
}

export const reconnectingSockets: Fault = {
  name: '2,000 sockets that end at once: all are back, 95 of 100 within 10 s',
  async run(form) {
    const ledger = createLedger();
    for (const queue of QUEUE_STORES) {
      await withFleet({ queue, workers: 0 }, async (fleet) => {
        const sockets = await openAll(fleet, SOCKETS[form]);
        const times: number[] = [];
        const begun = performance.now();
        for (const socket of sockets) {
          socket.once('connect', () => times.push(performance.now() - begun));
          socket.io.engine.close();
        }
        await sleepUntil(() => times.length === sockets.length, { timeoutMs: ALL_MS });
        for (const socket of sockets) socket.disconnect();
        ledger.note(`${queue}: sockets`, sockets.length);
        ledger.atMost(`${queue}: back, p95, s`, inSeconds(percentile(times, 0.95)), BACK_SECONDS);
      });
    }
    return ledger.result();
  },
};
