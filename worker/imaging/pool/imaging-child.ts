import { isPhotoFault } from '../photo-fault.ts';
import { processPhoto } from '../process-photo.ts';
import type { Upload } from '../render-photo.ts';
import type { ChildAnswer, ChildMessage } from './child-messages.ts';
import { endWithParent } from './end-with-parent.ts';
import { readHeaderSize } from './header-size.ts';

// What each process of an imaging pool runs: one photo at a time, for as long as its parent lives.

async function answer(upload: Upload): Promise<ChildAnswer> {
  try {
    return { kind: 'photo', photo: await processPhoto(upload) };
  } catch (error) {
    if (!isPhotoFault(error)) return { kind: 'error', message: String(error) };
    return { kind: 'fault', code: error.code, cause: String(error.cause ?? '') };
  }
}

const send = (message: ChildMessage) => process.send?.(message);

endWithParent();
// A terminal or a service manager stops the whole group. The worker then drains, and its photos with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', async (upload: Upload) => {
  send({ kind: 'header', size: await readHeaderSize(upload.bytes) });
  send(await answer(upload));
});
send({ kind: 'ready' });
