import type { Redis } from 'ioredis';
import { afterIo } from '../stores/after-io.ts';

/** How often a connection that nobody uses is asked, ms: one that fell silent is found before a request asks it. */
const HEARTBEAT_MS = 2000;

/**
 * Breaks a connection off when what was asked is not answered within `ms` and nothing else is, either: a Redis that
 * hangs keeps its connections, and every command would wait its own time. ioredis connects again by itself, and is
 * ready once Redis has answered; until then commands fail at once where the offline queue is off. (Its own
 * `socketTimeout` takes a process that was held up for a Redis that was.)
 */
export function watchReplies(redis: Redis, ms: number): void {
  let pending = 0;
  let heard = 0;
  let cancel: (() => void) | null = null;
  const hear = () => {
    heard = performance.now();
  };
  const check = () => {
    cancel = null;
    if (pending === 0) return;
    const left = heard + ms - performance.now();
    if (left > 0) {
      cancel = afterIo(left, check);
      return;
    }
    hear();
    redis.stream?.destroy();
    cancel = afterIo(ms, check);
  };
  const settle = () => {
    pending -= 1;
    hear();
  };
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    if (pending === 0) hear();
    pending += 1;
    command.promise.then(settle, settle);
    const result = send(command, stream);
    cancel ??= afterIo(ms, check);
    return result;
  };
  redis.on('connect', hear);
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined); // told by the connection's end
  }, HEARTBEAT_MS);
  redis.on('end', () => {
    clearInterval(heartbeat);
    cancel?.();
  });
}
