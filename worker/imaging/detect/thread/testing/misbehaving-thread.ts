import { parentPort } from 'node:worker_threads';
import type { ThreadMessage, ThreadRequest } from '../thread-messages.ts';

// A detector's thread for tests: the picture's width selects what it does; by default it finds one thing.

const THING = {
  kind: 'animal',
  name: null,
  region: { x: 0, y: 0, width: 1, height: 1 },
  sureness: 0.9,
} as const;
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

const BEHAVIORS: Record<number, () => void> = {
  1: () => send({ kind: 'failed', message: 'out of memory' }),
  2: () => process.exit(1),
};

parentPort?.on('message', ({ picture }: ThreadRequest) => {
  const find = () => send({ kind: 'found', detections: { things: [THING], hints: [], faces: [] } });
  (BEHAVIORS[picture.width] ?? find)();
});
