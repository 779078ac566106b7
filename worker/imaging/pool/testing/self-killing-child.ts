import type { ChildMessage } from '../child/child-messages.ts';

// An imaging process for tests that ends during a photo as if the kernel or another process had killed it.

process.on('message', () => process.kill(process.pid, 'SIGKILL'));
process.send?.({ kind: 'warm' } satisfies ChildMessage);
