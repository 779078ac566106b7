import type { HeaderSize } from '../../header/photo-header.ts';
import { isPhotoProblem } from '../../photo-problem.ts';
import { processPhoto } from '../../process-photo.ts';
import type { Upload } from '../../render-photo.ts';
import type { ChildAnswer, ChildMessage } from './child-messages.ts';
import { endWithParent } from './exit-with-parent.ts';

// What each process of an imaging pool runs: one photo at a time, for as long as its parent lives.

/** A worker that is gone takes nothing more; its end ends this process. */
const send = (message: ChildMessage) => process.send?.(message, () => undefined);
const sendSize = (size: HeaderSize) => void send({ kind: 'header', size });

async function answer(upload: Upload): Promise<ChildAnswer> {
  try {
    return { kind: 'photo', photo: await processPhoto(upload, sendSize) };
  } catch (error) {
    if (!isPhotoProblem(error)) return { kind: 'error', message: String(error) };
    return { kind: 'fault', code: error.code, cause: String(error.cause ?? '') };
  }
}

/** Garbage is collected when no photo has come for so long: sooner than the pool looks at what a process holds. */
const REST_MS = 150;
let restTimer: NodeJS.Timeout | undefined;

endWithParent();
// A terminal or a service manager stops the whole group. The worker then drains, and its photos with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', async (upload: Upload) => {
  clearTimeout(restTimer);
  send(await answer(upload));
  restTimer = setTimeout(() => void globalThis.gc?.(), REST_MS);
});
send({ kind: 'ready' });
