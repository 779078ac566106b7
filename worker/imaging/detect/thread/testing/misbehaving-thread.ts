import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadRequest } from '../thread-messages.ts';

// A detector's thread for tests: the picture's width selects what it does after finding one thing.

const THING = {
  kind: 'animal',
  region: { x: 0, y: 0, width: 1, height: 1 },
  sureness: 0.9,
} as const;
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

const BEHAVIORS: Record<number, () => void> = {
  1: () => {
    for (;;) Math.hypot(1, 2);
  },
  2: () => undefined,
  3: () => send({ kind: 'failed', message: 'out of memory' }),
  4: () => process.exit(1),
};

parentPort?.on('message', ({ picture }: ThreadRequest) => {
  send({ kind: 'things', things: [THING] });
  const behave = BEHAVIORS[picture.width] ?? (() => send({ kind: 'done' }));
  // The message above leaves first.
  setImmediate(behave);
});
