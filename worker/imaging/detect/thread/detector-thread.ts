import { parentPort } from 'node:worker_threads';
import { endCompileCache } from '../../pool/child/compile-cache.ts';
import { loadModels } from '../models/load-models.ts';
import { lookAt } from './look-at.ts';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

// The program of the detector's thread. WebAssembly can't be interrupted from its own thread, so it has one that can be
// terminated. Pictures that arrive while the models are loaded wait in the port.

const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const models = await loadModels();
endCompileCache();

parentPort?.on('message', async ({ picture }: ThreadRequest) => {
  try {
    send({ kind: 'found', detections: await lookAt(models, picture) });
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
});
