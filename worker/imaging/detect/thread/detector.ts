import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Pixels } from '../../pixels.ts';
import type { Detections } from '../detections.ts';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

const THREAD_FILE = path.join(import.meta.dirname, 'detector-thread.ts');

export type Detector = {
  /**
   * Looks at a picture, after those that were handed over before it. It has no deadline of its own, because the result
   * must not depend on how busy the machine is: the process's owner watches the CPU time of a photo.
   * @throws Error when the thread fails or ends; the next picture gets another thread
   */
  detect(picture: Pixels): Promise<Detections>;
  /** Ends the thread; a later picture starts another one. */
  close(): Promise<void>;
};

type DetectorThread = {
  /**
   * Sends a picture; one at a time.
   * @param receive gets the thread's answer, and `failed` when the thread ends
   * @returns stops receiving
   */
  send(picture: Pixels, receive: (message: ThreadMessage) => void): () => void;
  /** Terminates the thread, even in the middle of a computation. */
  end(): Promise<unknown>;
};

/** Starts a detector's thread. Between pictures it does not keep the process alive. */
function startThread(file: string): DetectorThread {
  const worker = new Worker(file);
  let receive: (message: ThreadMessage) => void = () => undefined;
  let ending: string | null = null;
  const fail = (message: string) => {
    ending ??= message;
    receive({ kind: 'failed', message: ending });
  };
  worker.on('message', (message: ThreadMessage) => receive(message));
  worker.once('error', (error) => fail(String(error)));
  worker.once('exit', () => fail('the thread has ended'));
  worker.unref();
  return {
    send(picture, listener) {
      receive = listener;
      worker.ref();
      if (ending === null) worker.postMessage({ picture } satisfies ThreadRequest);
      else fail(ending);
      return () => {
        receive = () => undefined;
        worker.unref();
      };
    },
    end: () => worker.terminate(),
  };
}

/** Starts a thread that loads the models. @param threadFile the thread's program; tests use others */
export function createDetector(threadFile = THREAD_FILE): Detector {
  let thread: DetectorThread | null = startThread(threadFile);
  let last: Promise<unknown> = Promise.resolve();

  async function look(picture: Pixels): Promise<Detections> {
    thread ??= startThread(threadFile);
    try {
      return await ask(thread, picture);
    } catch (error) {
      await close();
      throw error;
    }
  }

  async function close(): Promise<void> {
    const closing = thread;
    thread = null;
    await closing?.end();
  }

  return {
    detect(picture) {
      const detections = last.then(() => look(picture));
      // The failure belongs to that picture alone.
      last = detections.catch(() => undefined);
      return detections;
    },
    close,
  };
}

/** What the thread finds in a picture. @throws Error when it fails or ends */
async function ask(thread: DetectorThread, picture: Pixels): Promise<Detections> {
  const answer = Promise.withResolvers<Detections>();
  const stopReceiving = thread.send(picture, (message) => {
    if (message.kind === 'failed')
      answer.reject(new Error(`the detector failed: ${message.message}`));
    else answer.resolve(message.detections);
  });
  return await answer.promise.finally(stopReceiving);
}
