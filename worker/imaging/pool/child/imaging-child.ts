import '@photo-coach/shared/server/without-maglev.ts';
import type { HeaderSize } from '../../header/photo-header.ts';
import { findKind, isPhotoProblem } from '../../photo-problem.ts';
import { processPhoto } from '../../process-photo.ts';
import { renderLogo } from '../../render-logo.ts';
import type { ChildAnswer, ChildMessage, ChildTask } from './child-messages.ts';
import { endCompileCache } from './compile-cache.ts';
import { exitWithParent } from './exit-with-parent.ts';
import { WITHOUT_DETECTOR } from './start-child.ts';
import { warmUp } from './warm-up.ts';

// The program of an imaging process: works on one photo or logo at a time until its parent ends.

const detects = !process.argv.includes(WITHOUT_DETECTOR);

/** Ignores errors of sending: the parent is gone, which ends this process too. */
const send = (message: ChildMessage) => process.send?.(message, () => undefined);
const sendSize = (size: HeaderSize) => void send({ kind: 'header', size });

async function answer(task: ChildTask): Promise<ChildAnswer> {
  try {
    if ('logo' in task) return { kind: 'logo', logo: await renderLogo(task, sendSize) };
    return { kind: 'photo', photo: await processPhoto(task, { onHeader: sendSize, detects }) };
  } catch (error) {
    if (!isPhotoProblem(error)) return { kind: 'error', message: String(error) };
    const { code, cause } = error;
    return { kind: 'problem', code, encoding: findKind(error), cause: String(cause ?? '') };
  }
}

/** Idle time before garbage collection, in milliseconds: shorter than the time after which the pool checks memory. */
const IDLE_MS = 150;
let idleTimer: NodeJS.Timeout | undefined;

/** Photos that have arrived. */
let photos = 0;

function collectWhenIdle(): void {
  clearTimeout(idleTimer);
  idleTimer = setTimeout(() => void globalThis.gc?.(), IDLE_MS);
}

/** Compiles the code of the measures, unless a photo arrives, because processing that does the same. */
async function compile(): Promise<void> {
  try {
    await warmUp(processPhoto, () => photos === 0);
    send({ kind: 'warm' });
  } catch (error) {
    send({ kind: 'cold', message: String(error) });
  }
  collectWhenIdle();
}

exitWithParent();
// Before the permission to write compiled code is given up, so that the detector's is kept as well.
if (detects) await import('../../detect/detect.ts');
endCompileCache();
// A terminal or service manager signals the whole process group. The worker then finishes its photos, so this process
// must continue.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
/** Resolves once no warm-up is running. Without the detector there is none: the measures alone compile quickly. */
let idle = Promise.resolve();
process.on('message', async (task: ChildTask) => {
  photos += 1;
  clearTimeout(idleTimer);
  await idle;
  send({ kind: 'begun' });
  send(await answer(task));
  collectWhenIdle();
});
if (detects) idle = compile();
else send({ kind: 'warm' });
