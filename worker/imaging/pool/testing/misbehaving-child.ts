import type { ChildMessage } from '../child/child-messages.ts';
import { exitWithParent } from '../child/exit-with-parent.ts';

// An imaging process for tests of the pool: the upload's name selects what it does.

const send = (message: ChildMessage) => process.send?.(message, () => undefined);
const allocated: Buffer[] = [];

const BEHAVIORS: Record<string, () => void> = {
  /** Blocks the event loop, like a decoder that never ends. */
  spin: () => {
    for (;;) Math.hypot(1, 2);
  },
  hang: () => undefined,
  /** Computes until it gets a SIGUSR2, then answers with its pid. */
  compute: () => {
    const turns = setInterval(() => {
      for (const start = performance.now(); performance.now() - start < 20; ) Math.hypot(1, 2);
    }, 0);
    process.once('SIGUSR2', () => {
      clearInterval(turns);
      send({ kind: 'error', message: String(process.pid) });
    });
  },
  grow: () => void setInterval(() => allocated.push(Buffer.alloc(20_000_000, 1)), 10),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(3),
  /** Answers with its pid, so that a test can distinguish processes. */
  pid: () => send({ kind: 'error', message: String(process.pid) }),
  /** Then exceeds the memory that a process may keep. */
  bloat: () => {
    allocated.push(Buffer.alloc(700_000_000, 1));
    send({ kind: 'error', message: String(process.pid) });
  },
};

exitWithParent();
process.on('message', (upload: { name: string }) => {
  send({ kind: 'begun' });
  send({ kind: 'header', size: { megapixels: 1, isHeic: false } });
  BEHAVIORS[upload.name]?.();
});
send({ kind: 'warm' });
