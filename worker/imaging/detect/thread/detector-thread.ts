import { parentPort } from 'node:worker_threads';
import { findFaces } from '../faces/find-faces.ts';
import { loadModels } from '../models/load-models.ts';
import { findThings } from '../things/find-things.ts';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

// The program of the detector's thread. WebAssembly can't be interrupted from its own thread, so it has one that can be
// terminated. Pictures that arrive while the models are loaded wait in the port.

const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const models = await loadModels();

parentPort?.on('message', async ({ picture }: ThreadRequest) => {
  try {
    const things = await findThings(models.things, picture);
    send({ kind: 'things', things });
    const people = things.filter(({ kind }) => kind === 'person').map(({ region }) => region);
    send({ kind: 'faces', faces: await findFaces(models, picture, people) });
    send({ kind: 'done' });
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
});
