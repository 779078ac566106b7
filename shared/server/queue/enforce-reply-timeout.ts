import type { Redis } from 'ioredis';
import { afterIo } from '../stores/after-io.ts';

/** Pause between two pings, ms: a connection that has died is found before a request uses it. */
const HEARTBEAT_MS = 2000;

/**
 * Destroys a connection when a command waits longer than `ms` and no other command is answered either: a Redis that
 * hangs keeps its connections open, and every command would wait for its own timeout. ioredis reconnects by itself and
 * is ready once Redis has answered; until then commands fail at once where the offline queue is off. (ioredis's own
 * `socketTimeout` can't tell a blocked event loop from a Redis that hangs.)
 */
export function enforceReplyTimeout(redis: Redis, ms: number): void {
  let pending = 0;
  let lastReply = 0;
  let cancel: (() => void) | null = null;
  const recordReply = () => {
    lastReply = performance.now();
  };
  const check = () => {
    cancel = null;
    if (pending === 0) return;
    const left = lastReply + ms - performance.now();
    if (left > 0) {
      cancel = afterIo(left, check);
      return;
    }
    recordReply();
    redis.stream?.destroy();
    cancel = afterIo(ms, check);
  };
  const settle = () => {
    pending -= 1;
    recordReply();
  };
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    if (pending === 0) recordReply();
    pending += 1;
    command.promise.then(settle, settle);
    const result = send(command, stream);
    cancel ??= afterIo(ms, check);
    return result;
  };
  redis.on('connect', recordReply);
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined); // the connection's end shows it
  }, HEARTBEAT_MS);
  redis.on('end', () => {
    clearInterval(heartbeat);
    cancel?.();
  });
}
