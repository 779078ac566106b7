import net from 'node:net';
import { sleepUntil } from './sleep-until.ts';

function accepts(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect(port, '127.0.0.1', () => resolve(true));
  socket.on('error', () => resolve(false)); // not listening yet
  return promise.finally(() => socket.destroy());
}

/** Waits until a server on this machine accepts connections. @throws Error when it does not in time */
export async function sleepUntilListening(port: number, timeoutMs = 10_000): Promise<void> {
  await sleepUntil(() => accepts(port), { timeoutMs });
}
