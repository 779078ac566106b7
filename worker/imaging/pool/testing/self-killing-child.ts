import type { ChildMessage } from '../child/child-messages.ts';

// An imaging process for tests that ends over a photo as if another process, such as the kernel's, had killed it.

process.on('message', () => process.kill(process.pid, 'SIGKILL'));
process.send?.({ kind: 'ready' } satisfies ChildMessage);
