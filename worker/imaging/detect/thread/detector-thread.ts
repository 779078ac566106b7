import { parentPort } from 'node:worker_threads';
import { findFaces } from '../faces/find-faces.ts';
import { pixelsOf } from '../image/model-input.ts';
import { loadModels } from '../models/load-models.ts';
import { findThings } from '../things/find-things.ts';
import { thingsInput } from '../things/things-input.ts';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

// The program of the detector's thread. WebAssembly can't be interrupted from its own thread, so it has one that can be
// terminated. Pictures that arrive while the models are loaded wait in the port.

const send = (message: ThreadMessage) => parentPort?.postMessage(message);
const models = await loadModels();

parentPort?.on('message', async ({ picture }: ThreadRequest) => {
  try {
    const input = thingsInput(picture);
    const things = await findThings(models.things, input);
    const people = things.filter(({ kind }) => kind === 'person').map(({ region }) => region);
    // Faces that are looked for in the whole picture are large enough for a smaller copy.
    const pixels = { picture, copy: pixelsOf(input) };
    send({ kind: 'found', things, faces: await findFaces(models, pixels, people) });
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
});
