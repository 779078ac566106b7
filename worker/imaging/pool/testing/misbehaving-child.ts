import type { ChildMessage } from '../child/child-messages.ts';
import { endWithParent } from '../child/exit-with-parent.ts';

// An imaging process for tests of the pool: what it does with an upload is said by the upload's name.

const send = (message: ChildMessage) => process.send?.(message, () => undefined);
const held: Buffer[] = [];

function holdAndAnswer(bytes: number): void {
  held.push(Buffer.alloc(bytes, 1));
  send({ kind: 'error', message: String(process.pid) });
}

const BEHAVIORS: Record<string, () => void> = {
  /** As a decoder that does not come to an end: the event loop is blocked. */
  spin: () => {
    for (;;) Math.hypot(1, 2);
  },
  hang: () => undefined,
  grow: () => void setInterval(() => held.push(Buffer.alloc(20_000_000, 1)), 10),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  exit: () => process.exit(3),
  /** Answers with its pid, so that a test can tell processes apart. */
  pid: () => send({ kind: 'error', message: String(process.pid) }),
  /** Holds more afterward than is kept at rest, or than is kept at all. */
  fatten: () => holdAndAnswer(300_000_000),
  bloat: () => holdAndAnswer(600_000_000),
};

endWithParent();
process.on('message', (upload: { name: string }) => {
  send({ kind: 'header', size: { megapixels: 1, isHeic: false } });
  BEHAVIORS[upload.name]?.();
});
send({ kind: 'ready' });
